import { priceLimits } from '@jiangtai/contract/jp-classes'

/** Whole cents of yuan as somebody types them; undefined: that is no price. */
export function centsTyped(text: string, least: number): number | undefined {
  const typed = text.normalize('NFKC').replace(/[¥￥\s]/g, '')
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(typed)) return undefined
  const [yuan = '0', rest = ''] = typed.split('.')
  const cents = Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
  return cents >= least && cents <= priceLimits.most ? cents : undefined
}
