import QRCode from 'qrcode'

/** A QR code row by row, 1 is dark: pages draw it themselves, because their policy allows no foreign pictures. */
export function qrRows(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const signs = Array.from(data, (isDark) => (isDark ? '1' : '0')).join('')
  return Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size))
}
