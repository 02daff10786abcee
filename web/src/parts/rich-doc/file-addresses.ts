import { createContext } from 'react'
import { fileAddress } from './file-address.ts'

/** Where the files of a text are read. Those of a sealed paper were brought along with it. */
export const FileAddresses = createContext(fileAddress)
