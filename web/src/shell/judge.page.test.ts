import { violations } from '../../test/page/judge.ts'
import { quietPage } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { withVoter } from '../../test/page/voter.ts'

test('a page that was judged before is judged again where anything about it is new', async ({ stand, open }) => {
  withVoter(stand)
  const page = await open(quietPage)
  const write = (html: string) =>
    page.evaluate((text) => {
      const note = document.getElementById('note') ?? document.querySelector('main')?.appendChild(document.createElement('div'))
      if (!note) throw new Error('the page has no main part')
      note.id = 'note'
      note.replaceChildren(new Range().createContextualFragment(text))
      for (const one of note.querySelectorAll<HTMLElement>('[data-ground]')) one.style.background = one.dataset.ground ?? ''
      for (const one of note.querySelectorAll<HTMLElement>('[data-ink]')) one.style.color = one.dataset.ink ?? ''
    }, html)
  const said = '<section data-ground="#fff"><p data-ink="#222">第一课</p></section>'
  await write(said)
  expect(await violations(page)).toEqual([])
  for (const pale of [
    said.replace('#222', '#ddd'),
    // The same text, on a ground that an element above or beside it gives.
    said.replace('#fff', '#333'),
    said.replace('</section>', '<p data-ink="#eee">第二课</p></section>'),
  ]) {
    await write(pale)
    expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast at p/)])
  }
  await write(said)
  expect(await violations(page)).toEqual([])

  // Nothing of it has changed but what its neighbour is, by which a style sheet colours it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#note input:checked + p { background: #333 }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  await write(said.replace('<p', '<input type="checkbox" aria-label="选这一课"><p'))
  expect(await violations(page)).toEqual([])
  await page.getByRole('checkbox', { name: '选这一课' }).evaluate((box: HTMLInputElement) => {
    box.checked = true
  })
  expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast at p/)])

  // What an element is called may stand in another one, or in itself, and what it may be depends on what it is in.
  for (const [named, nameless, fault] of [
    [
      '<p id="word">交卷</p><button aria-labelledby="word"></button>',
      '<p id="word"></p><button aria-labelledby="word"></button>',
      /^button-name/,
    ],
    ['<label><b>姓名</b><input></label>', '<label><b></b><input></label>', /^label at/],
    ['<button><i>交卷</i></button>', '<button><i></i></button>', /^button-name/],
    ['<ul><li>第一课</li></ul>', '<div><li>第一课</li></div>', /^listitem/],
    // In front of what has been judged.
    [said, `${said}<div role="dialog" aria-label="投票"><button></button></div>`, /^button-name/],
  ] as const) {
    await write(named)
    expect(await violations(page)).toEqual([])
    await write(nameless)
    expect(await violations(page)).toEqual([expect.stringMatching(fault)])
  }
  // The style of the outermost element reaches all text, too.
  await write(said)
  await page.evaluate(() => document.documentElement.style.setProperty('letter-spacing', '0.01em', 'important'))
  expect(await violations(page)).toEqual([expect.stringMatching(/^avoid-inline-spacing at html/)])
})
