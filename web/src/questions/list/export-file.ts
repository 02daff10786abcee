import { bankLimits, questions } from '@jiangtai/contract/questions'
import { fileNameOf, saveBlob } from '../../kit/calls/save-file.ts'
import { type InputOf, send, sendForFile } from '../../kit/calls/send.ts'
import { askedOf, type Filter } from '../../parts/question/bank/filter.ts'

const pageSize = 50

/** The ids of what a filter finds, in its order, as many as one file takes. */
export async function idsFound(filter: Filter, total: number, onRead: (count: number) => void): Promise<readonly number[]> {
  const ids = new Set<number>()
  const most = Math.min(total, bankLimits.exported)
  for (let page = 1; page <= Math.ceil(most / pageSize); page++) {
    const { list } = await send(questions.list, { ...askedOf(filter), curr_page_index: page, page_size: pageSize })
    for (const { id } of list) ids.add(id)
    onRead(Math.min(ids.size, most))
  }
  return [...ids].slice(0, most)
}

/** Hundreds of questions with pictures take longer to write than an answer may usually take. */
const writingMs = 60_000

/** Into the downloads; says what the file is called, which says how many questions it could not take. */
export async function saveQuestions(input: InputOf<typeof questions.exportFile>): Promise<string> {
  const response = await sendForFile(questions.exportFile, input, { timeoutMs: writingMs })
  const name = fileNameOf(response.headers.get('content-disposition'))
  saveBlob(await response.blob(), name)
  return name
}
