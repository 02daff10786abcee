import { expect, it } from 'vitest'
import { dataUrlsIn, pastedFiles } from './pasted-files.ts'

const now = new Date(2026, 0, 5, 9, 41).getTime()
const clipboard = (files: readonly File[], html = '') => ({ files, getData: () => html }) as unknown as DataTransfer

it('a picture of the clipboard is called by its time, a copied file keeps its name', async () => {
  const files = await pastedFiles(clipboard([new File(['1'], 'image.png'), new File(['2'], '题.png')]), now)
  expect(files.map(({ name }) => name)).toEqual(['粘贴的图片 2026-01-05 09-41.png', '题.png'])
})

it('pictures inside a copied text become files; addresses of elsewhere do not', async () => {
  const html = `<p><img alt="x" src="data:image/png;base64,${btoa('abc')}"><img src="https://x.test/a.png"><img src="data:text/html;base64,AA=="></p>`
  expect(dataUrlsIn(html)).toHaveLength(1)
  const [file] = await pastedFiles(clipboard([], html), now)
  expect([file?.name, file?.type, await file?.text()]).toEqual(['粘贴的图片 2026-01-05 09-41.png', 'image/png', 'abc'])
})
