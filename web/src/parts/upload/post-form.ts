import { CallFailed } from '../../kit/calls/send.ts'
import { offline } from '../../kit/words.ts'

export interface FormPost {
  readonly url: string
  readonly fields: readonly (readonly [string, string])[]
  readonly file: { readonly field: string; readonly name: string; readonly bytes: Blob }
  /** For our own calls alone. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

export type PostForm = (post: FormPost) => Promise<{ readonly status: number; readonly text: string }>

/** XMLHttpRequest: it alone tells how much has left. It takes the session to our own origin and nothing to another. */
export const postForm: PostForm = ({ url, fields, file, headers = {}, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    // Storage services ignore what follows the file.
    form.append(file.field, file.bytes, file.name)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (act: () => void) => () => {
      signal.removeEventListener('abort', abort)
      act()
    }
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // The form around the file is counted too.
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.bytes.size))
    request.onload = end(() => resolve({ status: request.status, text: request.responseText }))
    request.onerror = end(() => reject(new CallFailed('network', offline, { detail: `${url} · upload failed` })))
    request.onabort = end(() => reject(new DOMException('upload aborted', 'AbortError')))
    signal.addEventListener('abort', abort)
    if (signal.aborted) return request.onabort?.(new ProgressEvent('abort'))
    request.send(form)
  })
