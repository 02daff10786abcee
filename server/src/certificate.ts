import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lanAddresses } from './lan.ts'

export const certificateFile = (dataDir: string) => join(dataDir, 'https-cert.pem')

/** A certificate of this machine's own, made on first start and again when it has run out or the machine has a new address: for what browsers allow only on https (camera, microphone). */
export async function certificateIn(dataDir: string) {
  const [keyFile, certFile] = [join(dataDir, 'https-key.pem'), certificateFile(dataDir)]
  const hosts = ['127.0.0.1', ...lanAddresses()]
  if (!existsSync(keyFile) || !existsSync(certFile) || !covers(readFileSync(certFile), hosts)) {
    // A tenth of the start of a server, and only few need it.
    const { generate } = await import('selfsigned')
    const names = ['localhost', '*.localhost'].map((value) => ({ type: 2 as const, value }))
    const addresses = hosts.map((ip) => ({ type: 7 as const, ip }))
    const made = await generate([{ name: 'commonName', value: 'Jiangtai' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      notAfterDate: new Date(Date.now() + 820 * 86_400_000),
      extensions: [{ name: 'subjectAltName', altNames: [...names, ...addresses] }],
    })
    writeFileSync(keyFile, made.private, { mode: 0o600 })
    writeFileSync(certFile, made.cert)
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}

/** Still valid tomorrow, and for every address this machine has now. */
export function covers(cert: Buffer, addresses: readonly string[]) {
  const certificate = new X509Certificate(cert)
  const tomorrow = Date.now() + 86_400_000
  return Date.parse(certificate.validTo) > tomorrow && addresses.every((address) => certificate.checkIP(address) !== undefined)
}
