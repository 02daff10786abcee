import { type Theme, themeOf } from '@jiangtai/contract/organizations'

/** Colours follow `data-org`; the browser's own bars are told by hand. */
export function applyTheme(theme: Theme) {
  const html = document.documentElement
  html.dataset.org = theme
  const meta = document.querySelector('meta[name=theme-color]')
  meta?.setAttribute('content', getComputedStyle(html).getPropertyValue('--bg').trim())
}

export const currentTheme = (): Theme => themeOf(document.documentElement.dataset.org ?? '')
