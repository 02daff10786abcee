import type { EditableTree, subjectTrees } from '@jiangtai/contract/subject-trees'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InputOf, send } from '../../../kit/calls/send.ts'
import { callKey } from '../../../kit/calls/use-call.ts'
import { readTreesAgain } from '../read-trees.ts'

type Unseen<T> = Omit<T, 'version'>
type Act =
  | { readonly call: 'add'; readonly input: Unseen<InputOf<typeof subjectTrees.add>> }
  | { readonly call: 'rename'; readonly input: Unseen<InputOf<typeof subjectTrees.rename>> }
  | { readonly call: 'move'; readonly input: Unseen<InputOf<typeof subjectTrees.move>> }
  | { readonly call: 'remove'; readonly input: Unseen<InputOf<typeof subjectTrees.remove>> }

/** Those of teachers, or those of administrators for the trees of the school. */
export type TreeCalls = Pick<typeof subjectTrees, 'editable' | 'add' | 'rename' | 'move' | 'remove'>

const done = (calls: TreeCalls, { call, input }: Act, version: number) => {
  switch (call) {
    case 'add':
      return send(calls.add, { ...input, version })
    case 'rename':
      return send(calls.rename, { ...input, version })
    case 'move':
      return send(calls.move, { ...input, version })
    case 'remove':
      return send(calls.remove, { ...input, version })
  }
}

/** Each change says which tree is in sight, and is over when that was read again; a refusal reads it again too. */
export function useTreeActs(calls: TreeCalls, rootId: number) {
  const client = useQueryClient()
  const seen = () => client.getQueryData<EditableTree>(callKey(calls.editable, { root_subject_id: rootId }))?.version ?? 0
  return useMutation({ mutationFn: (act: Act) => done(calls, act, seen()), onSettled: () => readTreesAgain(client) })
}
