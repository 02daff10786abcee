import { isMiniProgram } from '@jiangtai/contract/mini-program'

export const isInMiniProgram = () => isMiniProgram(globalThis.navigator?.userAgent ?? '')
