import { describe, expect, it } from 'vitest'
import { type Address, hostsNamed, platformOf, readAddress, thirdParties } from './addresses.ts'
import { addressClasses, docPlatforms, isFilmFile, mediaTypes, platformNames, videoPlatforms } from './media.ts'

const urlOf = (pasted: string) => {
  const read = readAddress(pasted)
  return typeof read === 'string' ? read : read.url
}
const addressIn = (pasted: string) => readAddress(pasted) as Address

describe('an address that is pasted', () => {
  const bv = 'https://player.bilibili.com/player.html?bvid=BV1uv411q7Mv&p=1&autoplay=0&danmaku=0'
  it.each([
    ['https://www.bilibili.com/video/BV1uv411q7Mv/?spm_id_from=333.999.0.0&vd_source=a', bv],
    ['  https://m.bilibili.com/video/BV1uv411q7Mv#reply1 ', bv],
    ['【[一元一次方程] 讲解】 https://www.bilibili.com/video/BV1uv411q7Mv/?share_source=copy_web', bv],
    ['https://www.bilibili.com/video/BV1uv411q7Mv?p=12', bv.replace('p=1', 'p=12')],
    ['https://www.bilibili.com/video/av170001', bv.replace('bvid=BV1uv411q7Mv', 'aid=170001')],
    ['https://player.bilibili.com/player.html?isOutside=true&aid=1&bvid=BV1uv411q7Mv&cid=2&p=1', bv],
    ['<iframe src="//player.bilibili.com/player.html?bvid=BV1uv411q7Mv&amp;p=1" scrolling="no"></iframe>', bv],
    ['https://v.qq.com/x/page/k0015trfczz.html', 'https://v.qq.com/txp/iframe/player.html?vid=k0015trfczz'],
    ['https://v.qq.com/x/cover/mzc00200mp62vo9/k0015trfczz.html', 'https://v.qq.com/txp/iframe/player.html?vid=k0015trfczz'],
    ['https://m.v.qq.com/play.html?cid=1&vid=k0015trfczz', 'https://v.qq.com/txp/iframe/player.html?vid=k0015trfczz'],
    ['https://v.youku.com/v_show/id_XNTg2NjA3NjQw.html', 'https://player.youku.com/embed/XNTg2NjA3NjQw'],
    ['https://v.youku.com/v_show/id_XNTg2NjA3NjQ==.html?spm=1', 'https://player.youku.com/embed/XNTg2NjA3NjQ=='],
    ['https://v.youku.com/video?vid=XNTg2NjA3NjQw', 'https://player.youku.com/embed/XNTg2NjA3NjQw'],
    ['https://www.ixigua.com/7012345678901234567?logTag=a', 'https://www.ixigua.com/iframe/7012345678901234567?autoplay=0'],
    ['https://www.douyin.com/video/7012345678901234567', 'https://open.douyin.com/player/video?vid=7012345678901234567&autoplay=0'],
  ])('of a page where a film is watched becomes that of its player: %s', (pasted, player) => {
    expect(urlOf(pasted)).toBe(player)
    // The player's own address stays what it is.
    expect(urlOf(player)).toBe(player)
    expect(addressIn(pasted).classes).toEqual([mediaTypes.video])
  })

  it.each([
    ...['https://www.bilibili.com/', 'https://www.bilibili.com/bangumi/play/ep1', 'https://b23.tv/abcdefg', 'https://v.douyin.com/abc/'],
    ...['https://www.bilibili.com/video/BV1uv411q7Mv%22onload=', 'https://v.qq.com/x/cover/mzc00200mp62vo9.html'],
    ...['https://v.qq.com/txp/iframe/player.html?vid=k0015trfczz%26a', 'https://player.youku.com/embed/..%2f..', 'https://www.ixigua.com/'],
  ])('of a known site without a film in it is refused: %s', (pasted) => expect(urlOf(pasted)).toBe('addressNoPlayer'))

  it('is a third party (R085), a film or a page of somebody else (R085, R087), by its host and what it is called', () => {
    expect(thirdParties.map(({ id }) => id)).toEqual([...videoPlatforms.thirdParty])
    const film = addressIn('https://cdn.example.com/film.MP4?sign=1#t=9')
    expect(film).toEqual({
      ...{ url: 'https://cdn.example.com/film.MP4?sign=1', host: 'cdn.example.com', thirdParty: 0, classes: [mediaTypes.video] },
    })
    expect([platformOf(film, mediaTypes.video), isFilmFile(film.url)]).toEqual([videoPlatforms.cdn, true])
    const page = addressIn('https://docs.example.com/view?id=1')
    expect(page.classes).toEqual(addressClasses)
    expect([platformOf(page, mediaTypes.video), platformOf(page, mediaTypes.doc)]).toEqual([videoPlatforms.cdn, docPlatforms.webServer])
    expect(platformOf(addressIn('https://v.qq.com/x/page/k0015trfczz.html'), mediaTypes.video)).toBe(2)
    expect([...videoPlatforms.thirdParty, videoPlatforms.cdn, docPlatforms.webServer].filter((id) => !platformNames[id])).toEqual([])
    expect(isFilmFile('https://docs.example.com/view?file=a.mp4')).toBe(false)
  })

  it('with characters of another writing is seen as what it is', () => {
    // The first letter is Cyrillic.
    expect(addressIn('https://а.example.com/').host).toBe('xn--80a.example.com')
    expect(addressIn('https://ｖ.example.com/a').host).toBe('v.example.com')
  })
})

describe('a hostile address', () => {
  it.each([
    ['', 'addressWrong'],
    ['第三章 视频', 'addressTricky'],
    ['www.example.com/a', 'addressWrong'],
    ['javascript:alert(1)', 'addressWrong'],
    ['data:text/html,<script>alert(1)</script>', 'addressWrong'],
    ['blob:https://example.com/1', 'addressWrong'],
    ['file:///etc/passwd', 'addressWrong'],
    ['https:example.com', 'addressWrong'],
    ['https:///example.com', 'addressWrong'],
    ['<iframe src="javascript:alert(1)"></iframe>', 'addressWrong'],
    ['<script src="https://example.com/a.js"></script>', 'addressTricky'],
    [`https://example.com/${'a'.repeat(1000)}`, 'addressWrong'],
    ['http://v.qq.com/x/page/k0015trfczz.html', 'addressNotSecure'],
    ['https://teacher:secret@example.com/', 'addressTricky'],
    ['https://v.qq.com@evil.example.com/', 'addressTricky'],
    ['https://@example.com/', 'addressTricky'],
    ['https://example.com:8443/', 'addressTricky'],
    ['https:\\\\example.com\\a', 'addressTricky'],
    ['https://exam\tple.com/', 'addressTricky'],
    ['https://example.com/a b', 'addressTricky'],
    ['https://example.com/\u202egpj.exe', 'addressTricky'],
    ['https://example.com./', 'addressTricky'],
    ['https://localhost/', 'addressInside'],
    ['https://intranet/', 'addressInside'],
    ['https://school.localhost/', 'addressInside'],
    ['https://printer.local/', 'addressInside'],
    ['https://127.0.0.1/', 'addressInside'],
    ['https://127.1/', 'addressInside'],
    ['https://0x7f000001/', 'addressInside'],
    ['https://2130706433/', 'addressInside'],
    ['https://10.0.0.8/a.mp4', 'addressInside'],
    ['https://192.168.1.1/', 'addressInside'],
    ['https://169.254.169.254/latest/meta-data', 'addressInside'],
    ['https://[::1]/', 'addressInside'],
    ['https://[::ffff:10.0.0.1]/', 'addressInside'],
    ['https://①②⑦.0.0.1/', 'addressInside'],
    ['https://8.8.8.8/', 'addressInside'],
    ['https://cdn.example.com/live.m3u8', 'addressStream'],
  ])('%s is refused', (pasted, fault) => expect(urlOf(pasted)).toBe(fault))
})

it('hosts are named as people know them, and not all of many', () => {
  expect(hostsNamed(['player.bilibili.com', '*.a.cn'])).toBe('哔哩哔哩（player.bilibili.com）、*.a.cn')
  expect(hostsNamed(Array.from({ length: 12 }, (_, at) => `a${at}.cn`))).toMatch(/^a0\.cn、.*a9\.cn 等 12 个网站$/)
})
