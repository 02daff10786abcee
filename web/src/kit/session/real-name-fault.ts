import { accountLimits } from '@jiangtai/contract/accounts'
import { sentence } from '@jiangtai/contract/refusal'

const most = accountLimits.realNameLength

/** Undefined for a name that can be sent; the server also looks at its characters and words. */
export function realNameFault(name: string): string | undefined {
  if (!name) return sentence('realNameEmpty')
  return Array.from(name).length > most ? sentence('realNameLong', { n: most }) : undefined
}
