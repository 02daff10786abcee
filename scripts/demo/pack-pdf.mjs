import { deflateSync } from 'node:zlib'

/** What Chromium prints, in half the bytes: everything but its streams goes into one compressed stream of objects (PDF 1.5). */
export function packPdf(bytes) {
  const text = bytes.toString('latin1')
  const objects = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => ({ id: Number(id), body }))
  const [plain, streams] = [objects.filter(({ body }) => !isStream(body)), objects.filter(({ body }) => isStream(body))]
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text)?.[1] ?? ''
  const root = /\/Root \d+ 0 R/.exec(trailer)?.[0]
  const packed = Math.max(...objects.map(({ id }) => id)) + 1
  const table = packed + 1

  const heads = []
  let inside = ''
  for (const { id, body } of plain) {
    heads.push(`${id} ${inside.length}`)
    inside += `${body}\n`
  }
  const first = `${heads.join(' ')}\n`
  const held = deflateSync(Buffer.from(first + inside, 'latin1'), { level: 9 })
  const entries = new Map(plain.map(({ id }, at) => [id, [2, packed, at]]))
  let out = '%PDF-1.5\n%\xd3\xeb\xe9\xe1\n'
  const add = (id, body) => {
    entries.set(id, [1, out.length, 0])
    out += `${id} 0 obj\n${body}\nendobj\n`
  }
  for (const { id, body } of streams) add(id, body)
  add(packed, streamOf(`/Type /ObjStm /N ${plain.length} /First ${first.length}`, held))
  const start = out.length
  entries.set(table, [1, start, 0])
  const rows = Buffer.alloc((table + 1) * 7)
  rows.writeUInt16BE(0xffff, 5)
  for (const [id, [kind, at, extra]] of entries) {
    rows.writeUInt8(kind, id * 7)
    rows.writeUInt32BE(at, id * 7 + 1)
    rows.writeUInt16BE(extra, id * 7 + 5)
  }
  out += `${table} 0 obj\n${streamOf(`/Type /XRef /Size ${table + 1} /W [1 4 2] ${root}`, deflateSync(rows, { level: 9 }))}\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(out, 'latin1')
}

const isStream = (body) => body.includes('>> stream\n')
const streamOf = (about, bytes) =>
  `<<${about} /Filter /FlateDecode /Length ${bytes.length}>> stream\n${bytes.toString('latin1')}\nendstream`
