import { type Address, hostsNamed, readAddress } from '@jiangtai/contract/addresses'
import type { AddressClass } from '@jiangtai/contract/media'
import { isHostAmong } from '@jiangtai/contract/media-hosts'
import { Refusal } from '@jiangtai/contract/refusal'

/** What was pasted, as an address that the organisation allows. */
export function addressIn(pasted: string, mediaClass: AddressClass, hosts: readonly string[]): Address {
  const address = readAddress(pasted)
  if (typeof address === 'string') throw new Refusal(address)
  if (hosts.length === 0) throw new Refusal('addressNoHosts')
  if (!isHostAmong(address.host, hosts)) throw new Refusal('addressHost', { x: hostsNamed(hosts) })
  if (!address.classes.includes(mediaClass)) throw new Refusal('addressClass')
  return address
}
