const kilobyte = 1024
const megabyte = 1024 * kilobyte
const gigabyte = 1024 * megabyte
const terabyte = 1024 * gigabyte

const short = (count: number) => (count < 100 ? count.toFixed(1).replace(/\.0$/, '') : String(Math.round(count)))

export function sizeText(bytes: number): string {
  if (bytes >= terabyte) return `${short(bytes / terabyte)} TB`
  if (bytes >= gigabyte) return `${short(bytes / gigabyte)} GB`
  if (bytes >= megabyte) return `${short(bytes / megabyte)} MB`
  return `${Math.ceil(bytes / kilobyte)} KB`
}
