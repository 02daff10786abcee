import type { IncomingHttpHeaders } from 'node:http'
import { pageHeader } from '@jiangtai/contract/call'

/**
 * Whether a writing request may come from where it says it does. On plain http browsers leave Sec-Fetch-Site out, and on a plain
 * GET Origin too: then Referer decides. Programs send none of the three; they carry no cookie they did not mean to send.
 */
export function fromOurPages(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return false
  const from = headers.origin ?? refererOf(headers)
  return from === undefined || (URL.canParse(from) && new URL(from).host === host)
}

/**
 * Whether a writing GET was meant. A picture, a link and a typed address send one too, some without a word of where they stand, and the
 * browser adds the cookie by itself: with it, something must say that a page of ours asked, and nobody may have asked for a document.
 */
export function isMeant(headers: IncomingHttpHeaders, hasCookie: boolean): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return false
  if (!hasCookie) return true
  return !headers.accept?.includes('text/html') && (headers.origin ?? headers.referer ?? headers[pageHeader]) !== undefined
}

/** Whether a page asked, of whatever site: programs send none of these. */
export const isFromPage = (headers: IncomingHttpHeaders) =>
  (headers.origin ?? refererOf(headers) ?? headers['sec-fetch-site']) !== undefined

/** A mini-program is a program, and the chat app writes this Referer for it, which no page of another site can. */
const refererOf = ({ referer }: IncomingHttpHeaders) =>
  referer !== undefined && URL.canParse(referer) && new URL(referer).origin === 'https://servicewechat.com' ? undefined : referer
