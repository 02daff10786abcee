import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificateIn, covers, namesOf, type OwnCertificate } from './certificate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-certificate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = namesOf(['school.lan', 'jp.localhost', '10.0.0.9'], 'Lab-PC', ['192.168.1.5'])
const make = (changed = names) => certificateIn(folder, changed)

/** What a device that trusts this root alone says of the server; empty: nothing. */
async function handshake(own: OwnCertificate, servername: string, root = own.root) {
  const server = createServer({ key: own.key, cert: own.cert })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const said = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca: root, servername }, () => {
      socket.end()
      resolve('')
    })
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })
  await new Promise((resolve) => server.close(resolve))
  return said
}

it('a device that trusts the root alone trusts the server by each of its names, and by no other', async () => {
  const own = await make()
  for (const name of ['localhost', 'jp.localhost', 'lab-pc', 'lab-pc.local', 'school.lan'])
    expect([name, await handshake(own, name)]).toEqual([name, ''])
  expect(await handshake(own, 'bank.example')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  const cert = new X509Certificate(own.cert)
  for (const address of ['127.0.0.1', '192.168.1.5', '10.0.0.9']) expect(cert.checkIP(address)).toBe(address)
  expect(cert.checkIP('8.8.8.8')).toBeUndefined()
  // What tablets ask of it.
  expect(cert.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(Date.parse(cert.validTo) - Date.parse(cert.validFrom)).toBeLessThan(825 * 86_400_000)
  expect([cert.ca, new X509Certificate(own.root).ca]).toEqual([false, true])
})

it('one of another machine is not trusted', async () => {
  const other = mkdtempSync(join(folder, 'other-'))
  const { root } = await certificateIn(other, names)
  expect(await handshake(await make(), 'localhost', root)).not.toBe('')
})

it('stays as it is from start to start; keys are for the owner alone', async () => {
  const first = await make()
  expect(await make()).toEqual(first)
  for (const file of ['https-root-key.pem', 'https-key.pem']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

describe('is made anew under the same root, so that no device has to learn it again', () => {
  const renewed = async (change: () => void, changed = names) => {
    const first = await make()
    change()
    const second = await make(changed)
    expect(second.cert).not.toBe(first.cert)
    expect(second.root).toBe(first.root)
    expect(await handshake(second, 'localhost', first.root)).toBe('')
    return new X509Certificate(second.cert)
  }

  it('for a new address', async () => {
    const cert = await renewed(() => {}, namesOf([], 'lab-pc', ['192.168.1.77']))
    expect(cert.checkIP('192.168.1.77')).toBe('192.168.1.77')
  })

  it('where half of it is lost or broken', async () => {
    await renewed(() => writeFileSync(join(folder, 'https-cert.pem'), 'half'))
    await renewed(() => rmSync(join(folder, 'https-key.pem')))
  })

  it('before it runs out', async () => {
    const { generate } = await import('selfsigned')
    await make()
    const [key, cert] = ['https-root-key.pem', 'https-root.pem'].map((file) => readFileSync(join(folder, file), 'utf8'))
    const soon = await generate([{ name: 'commonName', value: 'x' }], {
      ...{
        keyType: 'ec',
        algorithm: 'sha256',
        ca: { key: key ?? '', cert: cert ?? '' },
        notAfterDate: new Date(Date.now() + 20 * 86_400_000),
      },
      extensions: [{ name: 'subjectAltName', altNames: names.names.map((value) => ({ type: 2 as const, value })) }],
    })
    await renewed(() => {
      writeFileSync(join(folder, 'https-cert.pem'), soon.cert)
      writeFileSync(join(folder, 'https-key.pem'), soon.private)
    })
  })
})

it('a root whose key is lost is made anew, and the server with it', async () => {
  const first = await make()
  rmSync(join(folder, 'https-root-key.pem'))
  const second = await make()
  expect(second.root).not.toBe(first.root)
  expect(await handshake(second, 'localhost')).toBe('')
})

it('names that no certificate can have are left out', () => {
  expect(namesOf(['学校.cn', 'A.lan', 'a.lan', '10.0.0.9'], 'PC.local', ['192.168.1.5'])).toEqual({
    names: ['localhost', 'pc', 'pc.local', 'a.lan'],
    addresses: ['127.0.0.1', '192.168.1.5', '10.0.0.9'],
  })
})

it('covers says whether each name and address is in it', async () => {
  const cert = new X509Certificate((await make()).cert)
  expect(covers(cert, names)).toBe(true)
  expect(covers(cert, { ...names, names: ['other.lan'] })).toBe(false)
})
