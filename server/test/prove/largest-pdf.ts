const pages = 2000
const mostBytes = 64 * 1024 * 1024

let made: Buffer | undefined

/** A pdf as large as one that is read for search may be, with as many pages as are read. */
export function largestPdf(): Buffer {
  made ??= write()
  return made
}

/** Not compressed: object by object, and where each begins at the end. */
function write(): Buffer {
  const pieces: Buffer[] = []
  const starts: number[] = []
  let length = 0
  const put = (bytes: Buffer) => {
    pieces.push(bytes)
    length += bytes.length
  }
  const object = (text: string) => {
    starts.push(length)
    put(Buffer.from(`${starts.length} 0 obj\n${text}\nendobj\n`))
  }
  const padding = Math.floor(mostBytes / pages) - 1500
  put(Buffer.from('%PDF-1.4\n'))
  object('<</Type/Catalog/Pages 2 0 R>>')
  object(`<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')}]>>`)
  object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  const words = 'equation of the first degree with one unknown '.repeat(20)
  for (let page = 0; page < pages; page++) {
    object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * page} 0 R>>`)
    const content = `BT /F 9 Tf 20 800 Td (${page} ${words}) Tj ET\n%${' '.repeat(padding)}\n`
    object(`<</Length ${content.length}>>\nstream\n${content}endstream`)
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  put(
    Buffer.from(
      `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${starts.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}
