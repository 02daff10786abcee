import type { FastifyReply } from 'fastify'

/** What a call with `answersFile` answers. */
export interface FileAnswer {
  /** With its ending, as people are to find it in their downloads. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Signs that some file system or header does not take; unpaired surrogates and invisible ones are among \p{C}. */
const unfit = /[\s\p{C}\\/:*?"<>|]+/gu

/** RFC 6266: the name twice, for clients that read only ASCII and for all others (RFC 5987). */
export function dispositionOf(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const fit = name.replace(unfit, ' ').trim()
  const encoded = encodeURIComponent(fit).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${fit.replace(/[^ -~]/gu, '_')}"; filename*=UTF-8''${encoded}`
}

/** To be saved, never shown: whatever is in it is no page of ours. */
export const sendFile = (reply: FastifyReply, { name, type, bytes }: FileAnswer) =>
  reply.header('content-disposition', dispositionOf(name)).header('x-content-type-options', 'nosniff').type(type).send(Buffer.from(bytes))
