/** Pages of the demo's slides: 16:9, dark ink on white, the cover on the board (the visual language of the product). */

const ink = { text: '#15211c', quiet: '#47574f', line: '#dae3de', board: '#17352d', chalk: '#f5f2e7', soft: '#b4c8be', yellow: '#f6c945' }

/** Main colour, tint and mark of each subject. */
export const looks = {
  math: { main: '#0f7358', tint: '#e6f3ed', mark: '数' },
  chinese: { main: '#a3402c', tint: '#faece8', mark: '语' },
  english: { main: '#2c5fb0', tint: '#e7eef9', mark: '英' },
}

const style = ({ main, tint }) => `
  @page { size: 1280px 720px; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { font: 400 37px/1.5 "Noto Sans CJK SC", sans-serif; color: ${ink.text}; -webkit-print-color-adjust: exact }
  section { position: relative; width: 1280px; height: 720px; padding: 54px 72px 60px; overflow: hidden; page-break-after: always; background: #fff; display: flex; flex-direction: column }
  .body { flex: 1; display: flex; flex-direction: column; justify-content: center; padding-bottom: 18px }
  h1, .kai { font-family: "Noto Serif CJK SC", serif; font-weight: 700 }
  h2 { flex: none; font-size: 46px; line-height: 1.3; display: flex; align-items: center; gap: 20px; margin-bottom: 12px }
  h2::before { content: ""; width: 12px; height: 42px; border-radius: 6px; background: ${main} }
  b { color: ${main} }
  .no { position: absolute; right: 40px; bottom: 22px; font-size: 20px; color: ${ink.quiet} }
  .cover { background: ${ink.board}; color: ${ink.chalk}; padding: 96px 88px }
  .cover p { color: ${ink.soft}; font-size: 30px }
  .cover h1 { font-size: 84px; line-height: 1.25; margin: 26px 0 22px; max-width: 760px }
  .cover .bar { width: 132px; height: 8px; border-radius: 4px; background: ${ink.yellow}; margin-bottom: 30px }
  .cover svg { position: absolute; right: 76px; bottom: 84px }
  .cols { display: grid; grid-template-columns: 1fr 1fr; gap: 44px; align-items: start }
  .card { background: ${tint}; border-radius: 16px; padding: 26px 32px }
  .card + .card { margin-top: 22px }
  .plain { border: 2px solid ${ink.line}; border-radius: 16px; padding: 26px 32px }
  .small { font-size: 29px; color: ${ink.quiet} }
  .big { font-size: 54px; line-height: 1.5; font-weight: 700 }
  .center { text-align: center }
  ol, ul { padding-left: 44px } li + li { margin-top: 22px }
  .goals { list-style: none; padding: 0 }
  .goals li { display: flex; gap: 24px; align-items: center; border: 2px solid ${ink.line}; border-radius: 16px; padding: 26px 32px; font-size: 40px }
  .goals li + li { margin-top: 20px }
  .goals em { flex: none; width: 56px; height: 56px; border-radius: 28px; background: ${main}; color: #fff; font-style: normal; font-weight: 700; text-align: center; line-height: 56px }
  .options { display: grid; grid-template-columns: 1fr 1fr; gap: 22px; margin-top: 34px }
  .options div { display: flex; gap: 22px; align-items: center; border: 2px solid ${ink.line}; border-radius: 16px; padding: 26px 30px; font-size: 42px }
  .options em { flex: none; width: 72px; height: 72px; border-radius: 14px; background: ${tint}; color: ${main}; font: 700 42px/72px "Noto Sans CJK SC"; text-align: center }
  table { border-collapse: collapse; width: 100%; font-size: 33px; line-height: 1.35 } th, td { border: 2px solid ${ink.line}; padding: 16px 22px; text-align: left; font-weight: 400 }
  th { background: ${tint}; font-weight: 700 }
  .tiles { display: flex; gap: 18px } .tile { width: 132px; height: 132px; border: 3px solid ${main}; border-radius: 6px; position: relative; font: 700 88px/124px "Noto Serif CJK SC"; text-align: center; color: ${ink.text} }
  .tile::before, .tile::after { content: ""; position: absolute; background: repeating-linear-gradient(90deg, ${main} 0 6px, transparent 6px 12px); opacity: .45 }
  .tile::before { left: 0; right: 0; top: 62px; height: 2px }
  .tile::after { top: 0; bottom: 0; left: 62px; width: 2px; background: repeating-linear-gradient(${main} 0 6px, transparent 6px 12px) }
  .tile span { display: block; font: 400 22px/1 "Noto Sans CJK SC"; color: ${ink.quiet}; margin-top: 14px }
  .say { display: flex; gap: 20px; align-items: center } .say + .say { margin-top: 24px }
  .say em { flex: none; min-width: 120px; height: 56px; padding: 0 16px; border-radius: 28px; background: ${main}; color: #fff; font: 700 28px/56px "Noto Sans CJK SC"; text-align: center }
`

export const cover = (title, about, drawing = '') => ({
  isCover: true,
  html: `<div class="bar"></div><p>${about[0]}</p><h1>${title}</h1><p>${about[1]}</p>${drawing}`,
})
export const page = (title, html) => ({ html: `<h2>${title}</h2><div class="body">${html}</div>` })
export const goals = (...list) =>
  page('这节课', `<ol class="goals">${list.map((goal, at) => `<li><em>${at + 1}</em><span>${goal}</span></li>`).join('')}</ol>`)
export const question = (title, stem, options) =>
  page(
    title,
    `${stem && `<p class="big" style="font-size:44px">${stem}</p>`}<div class="options">${options.map((option, at) => `<div><em>${'ABCD'[at]}</em><span>${option}</span></div>`).join('')}</div>`,
  )
export const summary = (...list) => page('小结', `<ul style="font-size:46px">${list.map((line) => `<li>${line}</li>`).join('')}</ul>`)
export const columns = (left, right) => `<div class="cols"><div>${left}</div><div>${right}</div></div>`
export const card = (html) => `<div class="card">${html}</div>`
export const plain = (html) => `<div class="plain">${html}</div>`
export const tiles = (...signs) =>
  `<div class="tiles" style="margin-bottom:56px">${signs.map(([sign, sound]) => `<div class="tile">${sign}<span>${sound}</span></div>`).join('')}</div>`
export const says = (...lines) => lines.map(([who, words]) => `<div class="say"><em>${who}</em><span>${words}</span></div>`).join('')

/** What each page says, as search keeps it. Drawings say nothing. */
export const textsOf = ({ pages }) =>
  pages.map(({ html }) =>
    html
      .replace(/<svg.*?<\/svg>/gs, ' ')
      .replace(/<\/?(b|i|em|span|sup|sub)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  )

export function htmlOf({ look, pages }) {
  const sections = pages.map(
    ({ html, isCover }, at) =>
      `<section class="${isCover ? 'cover' : 'page'}">${html}${isCover ? '' : `<span class="no">${at + 1}</span>`}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>${style(looks[look])}</style>${sections.join('')}`
}
