export interface PdfPage {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** The longer side of A4, in points. */
const longest = 842

const bytesOf = (text: string) => new TextEncoder().encode(text)
const short = (value: number) => Math.round(value * 100) / 100

/** A picture a page, as the format wants it at least (PDF 1.4): objects, where each begins, and where that table begins. */
export function pdfOf(pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.4\n')]
  const begins: number[] = []
  let length = parts[0]?.length ?? 0
  const write = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const object = (text: string, stream?: Uint8Array) => {
    begins.push(length)
    write(bytesOf(`${begins.length} 0 obj\n${text}\n`))
    if (stream) {
      write(bytesOf('stream\n'))
      write(stream)
      write(bytesOf('\nendstream\n'))
    }
    write(bytesOf('endobj\n'))
  }
  // Three objects a page, after the first two.
  const numberOf = (page: number) => 3 + 3 * page
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Kids [${pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  for (const [page, { jpeg, width, height }] of pages.entries()) {
    const scale = longest / Math.max(width, height)
    const [wide, high] = [short(width * scale), short(height * scale)]
    const drawing = bytesOf(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`)
    const own = numberOf(page)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources << /XObject << /P ${own + 2} 0 R >> >> /Contents ${own + 1} 0 R >>`,
    )
    object(`<< /Length ${drawing.length} >>`, drawing)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  const table = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('')
  const count = begins.length + 1
  const at = length
  write(bytesOf(`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`))
  const whole = new Uint8Array(length)
  let to = 0
  for (const part of parts) {
    whole.set(part, to)
    to += part.length
  }
  return whole
}
