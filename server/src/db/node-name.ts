import { productVersion } from '../version.ts'

/** How PostgreSQL lists the lines of every version; 0.11.0 and before had nothing after it. */
export const product = 'jiangtai'
export const nodeName = `${product} ${productVersion}`
