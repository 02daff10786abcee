import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { lanAddresses } from './lan.ts'

export interface OwnCertificate {
  readonly key: string
  readonly cert: string
  /** What devices have to trust, in PEM. */
  readonly root: string
}

const rootFiles = (dataDir: string) => ({ key: join(dataDir, 'https-root-key.pem'), cert: join(dataDir, 'https-root.pem') })
export const certificateFile = (dataDir: string) => join(dataDir, 'https-cert.pem')
const ownFiles = (dataDir: string) => ({ key: join(dataDir, 'https-key.pem'), cert: certificateFile(dataDir) })

const dayMs = 86_400_000
/** Tablets refuse a certificate of a server that is valid for more than 825 days; a root may be as old as the machine. */
const [rootDays, ownDays, renewDays] = [3650, 397, 30]

/** How this machine is called in its network: by address, by its own name, and as schools have said (`hosts`). */
export function namesOf(hosts: readonly string[], machine = hostname(), addresses: readonly string[] = lanAddresses()) {
  const own = machine.toLowerCase().replace(/\.local$/, '')
  const all = ['localhost', own, `${own}.local`, ...hosts.map((host) => host.toLowerCase())]
  return {
    names: [...new Set(all)].filter((name) => /^[a-z0-9.-]+$/.test(name) && isIP(name) === 0),
    addresses: [...new Set(['127.0.0.1', ...addresses, ...hosts.filter((host) => isIP(host) === 4)])],
  }
}

type Names = ReturnType<typeof namesOf>

/**
 * A certificate of this machine's own, for what browsers allow only on https (camera, microphone). It is signed by a root that is made once and that
 * tablets can be told to trust; it is made again before it runs out, and when the machine has a new address or name.
 */
export async function certificateIn(dataDir: string, names: Names = namesOf([])): Promise<OwnCertificate> {
  const root = (await kept(rootFiles(dataDir), isRoot)) ?? (await makeRoot(dataDir))
  const { publicKey } = new X509Certificate(root.cert)
  const isOurs = (cert: X509Certificate) => cert.verify(publicKey) && covers(cert, names)
  const own = (await kept(ownFiles(dataDir), isOurs)) ?? (await makeOwn(dataDir, root, names))
  return { ...own, root: root.cert }
}

interface Pair {
  readonly key: string
  readonly cert: string
}

/** What lies there, where both halves are whole, fit each other and are as they should be. */
async function kept(files: Pair, isRight: (cert: X509Certificate) => boolean): Promise<Pair | undefined> {
  if (!existsSync(files.key) || !existsSync(files.cert)) return undefined
  const pair = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') }
  try {
    const cert = new X509Certificate(pair.cert)
    return isLasting(cert) && cert.checkPrivateKey(createPrivateKey(pair.key)) && isRight(cert) ? pair : undefined
  } catch {
    // A process that died while writing has left half of it.
    return undefined
  }
}

const isLasting = ({ validTo }: X509Certificate) => Date.parse(validTo) > Date.now() + renewDays * dayMs
const isRoot = (cert: X509Certificate) => cert.ca

/** For every name and address this machine has now. */
export const covers = (cert: X509Certificate, { names, addresses }: Names) =>
  names.every((name) => cert.checkHost(name) !== undefined) && addresses.every((address) => cert.checkIP(address) !== undefined)

/** A clock that is a little slow must not find it to be of the future. */
const validFor = (days: number) => ({ notBeforeDate: new Date(Date.now() - dayMs), notAfterDate: new Date(Date.now() + days * dayMs) })

async function makeRoot(dataDir: string): Promise<Pair> {
  // A tenth of the start of a server, and only few need it.
  const { generate } = await import('selfsigned')
  // A tablet may come to know several, and takes those of one name for the same.
  const name = `Jiangtai ${hostname()} ${randomBytes(3).toString('hex')}`
  const made = await generate([{ name: 'commonName', value: name }], {
    ...{ keyType: 'ec', algorithm: 'sha256', ...validFor(rootDays) },
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return write(rootFiles(dataDir), { key: made.private, cert: made.cert })
}

async function makeOwn(dataDir: string, root: Pair, { names, addresses }: Names): Promise<Pair> {
  const { generate } = await import('selfsigned')
  const altNames = [...names.map((value) => ({ type: 2 as const, value })), ...addresses.map((ip) => ({ type: 7 as const, ip }))]
  const made = await generate([{ name: 'commonName', value: 'Jiangtai' }], {
    ...{ keyType: 'ec', algorithm: 'sha256', ca: root, ...validFor(ownDays) },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return write(ownFiles(dataDir), { key: made.private, cert: made.cert })
}

/** Whoever has the key of the root could pretend to be any server to a device that trusts it: nobody else may read it. */
function write(files: Pair, pair: Pair): Pair {
  put(files.key, pair.key, 0o600)
  put(files.cert, pair.cert, 0o644)
  return pair
}

function put(file: string, text: string, mode: number) {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}

/** As devices show it. */
export const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256
