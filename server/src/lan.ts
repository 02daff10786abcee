import { networkInterfaces } from 'node:os'

/** This machine's addresses as other devices of the local network know it. */
export const lanAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
