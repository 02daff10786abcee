import type { Call } from '@jiangtai/contract/call'
import { keepPreviousData, type UseMutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { firstReply, type InputOf, type ReplyOf, send } from './send.ts'

export const callKey = <C extends Call>(call: C, input: InputOf<C>) => [call.path, input] as const

/** What is known so far. */
interface Known<R> {
  readonly state: { readonly data: R | undefined; readonly status: 'pending' | 'error' | 'success' }
}

interface Reading<R> {
  readonly enabled?: boolean
  readonly staleTime?: number
  /** Read again after so long, while somebody looks; false: no more. */
  readonly refetchInterval?: number | false | ((known: Known<R>) => number | false)
  /** Always: also what was read a moment ago, for what another tab or device of the same person may just have changed. */
  readonly refetchOnWindowFocus?: boolean | 'always'
  /** The last page or search stays until the next one is read. */
  readonly keepsLast?: boolean
}

/** Reads: cached by path and input, cancelled when nobody looks any more. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, { keepsLast = false, ...options }: Reading<ReplyOf<C>> = {}) {
  return useQuery<ReplyOf<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    // What is always read anew is shown at once and read again, which `send` then answers from the page too.
    ...(options.enabled !== false && { initialData: () => firstReply(call, input, options.staleTime === 0) }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...options,
  })
}

interface Acting<C extends Call> {
  /** Off where the page shows the refusal itself. */
  readonly toastFailure?: boolean
  readonly onSuccess?: (reply: ReplyOf<C>, input: InputOf<C>) => void | Promise<void>
}

/** What a person started: a failure is said aloud. */
export const acting = <C extends Call>(
  call: C,
  { toastFailure = true, onSuccess }: Acting<C> = {},
): UseMutationOptions<ReplyOf<C>, Error, InputOf<C>> => ({
  mutationFn: (input) => send(call, input),
  onError: (error) => {
    if (toastFailure) toast.error(error.message)
  },
  ...(onSuccess && { onSuccess: (reply, input) => onSuccess(reply, input) }),
})

export const useAct = <C extends Call>(call: C, options: Acting<C> = {}) => useMutation(acting(call, options))
