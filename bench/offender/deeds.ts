import { connect } from 'node:net'
import { mediaTypes } from '@jiangtai/contract/media'
import { notices } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { subjects } from '@jiangtai/contract/subjects'
import { uploads } from '@jiangtai/contract/uploads'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { farCell, repeatedText } from '../../server/test/heavy-workbooks.ts'
import { line, sheet } from '../../server/test/live-boards.ts'
import { sample } from '../../server/test/samples.ts'

/** Where somebody does it, and as whom. */
export interface Culprit {
  readonly port: number
  readonly student: string
  readonly teacher: string
  /** A board of the student with as many strokes as one may have. */
  readonly boardId: number
}

const boardCharacters = 3_800_000

interface Deed {
  /** How many of it at once: as many as are let in, and some more. */
  readonly atOnce: number
  /** Whether it was done, and not refused at the door. */
  act(culprit: Culprit): Promise<boolean>
}

const address = ({ port }: Culprit) => `http://127.0.0.1:${port}`
const as = (session: string) => ({ cookie: `jt_session=${session}` })

function post(culprit: Culprit, session: string, path: string, body: FormData | URLSearchParams) {
  const origin = address(culprit)
  return fetch(`${origin}${path}`, { method: 'POST', body, headers: { ...as(session), origin } }).then((reply) => reply.text())
}

const refusedAtDoor = [refusals.tooMany[0], refusals.unavailable[0]].map((code) => `"errCode":${code}`)
const isLetIn = (reply: string) => !refusedAtDoor.some((code) => reply.slice(0, 100).includes(code))

/** The board that is read later, given in as a page does it. */
export async function giveBoard(culprit: Culprit, classId: number): Promise<number> {
  const ask = async <T>(path: string, body: FormData | URLSearchParams) => {
    const { msg, data } = JSON.parse(await post(culprit, culprit.student, path, body)) as { msg: string; data: T | null }
    if (data === null) throw new Error(`${path}: ${msg}`)
    return data
  }
  const picture = formOf('file', new File([sample('png')], 'a.png'), { file_type: String(mediaTypes.image) })
  const { file_cdn_id } = await ask<{ file_cdn_id: number }>(uploads.uploadFile.path, picture)
  const strokes = formOf('strokes', new File([boardOf(boardCharacters)], 'a.json'))
  const { strokes_id } = await ask<{ strokes_id: number }>(whiteboardFiles.keepStrokes.path, strokes)
  const given = new URLSearchParams({ file_cdn_id: `${file_cdn_id}`, strokes_id: `${strokes_id}`, class_id: `${classId}` })
  return (await ask<{ id: number }>(whiteboardFiles.give.path, given)).id
}

const formOf = (name: string, file: File, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(name, file)
  return form
}

/** A board of about so many characters. */
function boardOf(characters: number): string {
  const lines = [JSON.stringify(line(1, 100))]
  while (lines.length * (lines[0] ?? '').length < characters) lines.push(JSON.stringify(line(lines.length + 1, 100)))
  return JSON.stringify({ ...sheet, operations: [] }).replace('[]', `[${lines.join()}]`)
}

/** A request that is begun and goes on by a byte a second; settles when the server has had enough. */
const slowBody = ({ port, student }: Culprit) =>
  new Promise<boolean>((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    const lines = [
      `POST ${whiteboardFiles.keepStrokes.path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: jt_session=${student}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 4000000',
    ]
    socket.on('error', () => {})
    socket.write(`${lines.join('\r\n')}\r\n\r\n--b\r\ncontent-disposition: form-data; name="strokes"; filename="a"\r\n\r\n`)
    socket.write(Buffer.alloc(1_000_000, '1'))
    const dripping = setInterval(() => socket.write('1'), 1000)
    socket.on('data', (text) => {
      said += text
    })
    socket.once('close', () => {
      clearInterval(dripping)
      resolve(isLetIn(said))
    })
  })

const heavy = repeatedText('长'.repeat(2_000_000), 200)
const far = farCell()
const wrongIds = Array.from({ length: 40_000 }, (): [string, string] => ['ids', 'x'])
let board = ''

export const deeds: Readonly<Record<string, Deed>> = {
  'boards of 4 MB': {
    atOnce: 10,
    act(culprit) {
      board ||= boardOf(boardCharacters)
      return post(culprit, culprit.student, whiteboardFiles.keepStrokes.path, formOf('strokes', new File([board], 'a.json'))).then(isLetIn)
    },
  },
  'reads of a board of 4 MB': {
    atOnce: 30,
    act: (culprit) =>
      fetch(`${address(culprit)}${whiteboardFiles.strokes.path}?id=${culprit.boardId}&is_student=1`, { headers: as(culprit.student) }).then(
        async (reply) => isLetIn(await reply.text()),
      ),
  },
  'lists of 240 kB': {
    atOnce: 10,
    act: (culprit) => post(culprit, culprit.student, notices.remove.path, new URLSearchParams(wrongIds)).then(isLetIn),
  },
  'tables that are heavy': {
    atOnce: 10,
    act: (culprit) =>
      post(
        culprit,
        culprit.teacher,
        subjects.importTree.path,
        formOf('file', new File([Math.random() < 0.5 ? heavy : far], 'a.xlsx'), { is_trial: '1' }),
      ).then(isLetIn),
  },
  'bodies that drip': { atOnce: 230, act: slowBody },
}
