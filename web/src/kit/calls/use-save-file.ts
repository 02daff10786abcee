import type { Call } from '@jiangtai/contract/call'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { saveFile } from './save-file.ts'
import { type InputOf, sendForFile } from './send.ts'

/** A file somebody asked for by a press: on its way, in the downloads, or a sentence why not. */
export const useSaveFile = <C extends Call>(call: C) =>
  useMutation({
    mutationFn: async (input: InputOf<C>) => saveFile(await sendForFile(call, input)),
    onError: (error) => toast.error(error.message),
  })
