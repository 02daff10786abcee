import { readScores } from './exam-classes/typed/read-scores.ts'
import { drawReport } from './exam-reports/draw-report.ts'
import { readPdf } from './office/read-pdf.ts'
import { writeTable } from './office/read-sheets.ts'
import { drawSlips } from './people/draw-slips.ts'
import { readPeople } from './people/read-people.ts'
import { decodeHeic } from './pictures/decode-heic.ts'
import type { readQuestions as ReadQuestions } from './questions/import/read-questions.ts'
import type { writePaper as WritePaper } from './questions/write/paper/write-paper.ts'
import type { writeQuestions as WriteQuestions } from './questions/write/write-questions.ts'
import { readSubjects } from './subjects/import.ts'
import { readTimetable } from './timetable/read-timetable.ts'
import { readWords } from './words/read-words.ts'
import { writeWorkbook } from './workbook.ts'
import { serveTasks } from './workers/thread.ts'

/** Loaded when they are asked for: what they read and write by would be much of the memory of every thread. */
const readQuestions: typeof ReadQuestions = async (asked) => (await import('./questions/import/read-questions.ts')).readQuestions(asked)
const writeQuestions: typeof WriteQuestions = async (order) => (await import('./questions/write/write-questions.ts')).writeQuestions(order)
const writePaper: typeof WritePaper = async (order) => (await import('./questions/write/paper/write-paper.ts')).writePaper(order)

/** Everything that is done beside the event loop: what people send can be made to take as long as they like. */
const tasks = {
  decodeHeic,
  drawReport,
  drawSlips,
  readPdf,
  readPeople,
  readQuestions,
  readScores,
  readSubjects,
  readTimetable,
  readWords,
  writePaper,
  writeQuestions,
  writeTable,
  writeWorkbook,
}

export type WorkerTasks = typeof tasks

serveTasks(tasks)
