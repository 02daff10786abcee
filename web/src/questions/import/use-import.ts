import { type QuestionImportRow, questionImportStates, questionImports, type RowLevel } from '@jiangtai/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { callKey, useCall } from '../../kit/calls/use-call.ts'

export type FoundImport = ReplyOf<typeof questionImports.get>
export type ShownImport = ReturnType<typeof useImport>

export const rowsOnPage = 50
const readingMs = 1000

/** One page of an import, of all its rows or of one level; asked again and again while the file is read. */
export function useImport(job_id: number) {
  const client = useQueryClient()
  const [level, setLevel] = useState<RowLevel>()
  const [page, setPage] = useState(1)
  const input = { job_id, level, curr_page_index: page, page_size: rowsOnPage }
  const query = useCall(questionImports.get, input, {
    staleTime: 0,
    keepsLast: true,
    // Another tab may have mended or imported some.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === questionImportStates.reading ? readingMs : false),
  })
  const last = Math.max(1, query.data?.pageCount ?? 1)
  // What was mended or imported may leave fewer pages than the one that is shown.
  if (!query.isPlaceholderData && page > last && query.data) setPage(last)
  return {
    ...{ query, level, page, setPage },
    showLevel(next: RowLevel | undefined) {
      setLevel(next)
      setPage(1)
    },
    readAgain: () => client.invalidateQueries({ queryKey: [questionImports.get.path] }),
    /** What is known of a row before all is read again. */
    putRow: (row: QuestionImportRow) =>
      client.setQueryData<FoundImport>(callKey(questionImports.get, input), (found) =>
        found ? { ...found, list: found.list.map((one) => (one.row_no === row.row_no ? row : one)) } : found,
      ),
  }
}
