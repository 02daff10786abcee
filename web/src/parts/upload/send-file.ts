import type { Call } from '@jiangtai/contract/call'
import { headersOf, type InputOf, type ReplyOf, replyIn, wireOf } from '../../kit/calls/send.ts'
import { type FormPost, postForm } from './post-form.ts'

/** A small file together with what is said of it. Large ones go by `uploads.ts`. */
export async function sendFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  { signal = new AbortController().signal, onSent = () => {} }: Partial<Pick<FormPost, 'signal' | 'onSent'>> = {},
): Promise<ReplyOf<C>> {
  const answer = await postForm({
    url: call.path,
    fields: wireOf(call, input),
    file: { field: call.file ?? 'file', name: file.name, bytes: file },
    headers: headersOf(call),
    signal,
    onSent,
  })
  return replyIn(call, answer)
}
