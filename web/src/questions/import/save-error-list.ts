import { type QuestionImport, type QuestionImportRow, questionImports, rowLevels } from '@jiangtai/contract/question-imports'
import { saveBlob } from '../../kit/calls/save-file.ts'
import { send } from '../../kit/calls/send.ts'
import { errorList } from './error-list.ts'
import { rowsOnPage } from './use-import.ts'

/** Every row with an error, over all pages, as a table to work through beside the file. */
export async function saveErrorList({ job_id, file_name }: Pick<QuestionImport, 'job_id' | 'file_name'>) {
  const rows: QuestionImportRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const reply = await send(questionImports.get, { job_id, level: rowLevels.error, curr_page_index: page, page_size: rowsOnPage })
    rows.push(...reply.list)
    pages = reply.pageCount
  }
  saveBlob(new Blob([errorList(rows)], { type: 'text/csv;charset=utf-8' }), `${file_name.replace(/\.[^.]*$/, '')} 错误清单.csv`)
}
