import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { boards } from './demo/boards.mjs'
import { chinese } from './demo/decks-chinese.mjs'
import { english } from './demo/decks-english.mjs'
import { math } from './demo/decks-math.mjs'
import { balance, family, numberLine, rain, spring, winter } from './demo/drawings.mjs'
import { recordFilm } from './demo/film.mjs'
import { packPdf } from './demo/pack-pdf.mjs'
import { htmlOf, textsOf } from './demo/slides.mjs'
import { flacOf, hum, rate, strikes } from './demo/sound.mjs'
import { findChromium } from './packages.mjs'
import { say, top } from './run.mjs'

/**
 * Makes the files of the demo school anew: `node scripts/demo-files.mjs`, or with the names of some; `thumbs` for the thumbnails of slides and film alone. They are committed, because whoever types
 * `npm start` has no Chromium. Everything in them is drawn, written and sounded here.
 */
const folder = join(top, 'server/demo')
const wanted = process.argv.slice(2)
const isWanted = (file) => wanted.length === 0 || wanted.includes(file)
const measures = {}
mkdirSync(join(folder, 'thumbs'), { recursive: true })

function keep(file, bytes) {
  writeFileSync(join(folder, file), bytes)
  say(`${file} ${Math.round(bytes.length / 1024)} kB`)
}

/** As the server makes them. Of pictures it makes them itself. */
const keepThumb = async (file, picture) =>
  keep(`thumbs/${file}.webp`, await sharp(picture).resize({ width: 480 }).webp({ quality: 74 }).toBuffer())

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })

for (const deck of [...math, ...chinese, ...english]) {
  measures[deck.file] = { pages: deck.pages.length }
  if (!isWanted(deck.file) && !isWanted('thumbs')) continue
  await page.setContent(htmlOf(deck))
  await keepThumb(deck.file, await page.screenshot())
  if (isWanted(deck.file)) keep(deck.file, packPdf(await page.pdf({ width: '1280px', height: '720px', printBackground: true })))
}

const ground = (drawing, color = '#ffffff') =>
  `<div style="width:1280px;height:720px;display:grid;place-items:center;background:${color}">${drawing}</div>`
const pictures = {
  'number-line.png': [1280, 720, ground(numberLine({ from: -5, to: 5, points: [3, -2], jumps: [[3, -2, '− 5']], height: 320 }))],
  'balance.png': [1280, 720, ground(balance({ left: '3x+2', right: '14', color: '#15211c', pan: '#0f7358', width: 800 }))],
  'spring.jpg': [1600, 900, spring()],
  'winter.jpg': [1600, 900, winter()],
  'rain.png': [1600, 620, rain()],
  'family-tree.png': [1200, 860, family()],
}
for (const [file, [width, height, drawing]] of Object.entries(pictures)) {
  measures[file] = { width, height }
  if (!isWanted(file)) continue
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing}`)
  keep(file, await page.screenshot(file.endsWith('.jpg') ? { type: 'jpeg', quality: 82 } : {}))
}

/** As the page draws a board: round lines, and a shape as its outline. */
function drawBoard({ width, height, background, operations, share }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * share, height: height * share })
  const pen = canvas.getContext('2d')
  pen.scale(share, share)
  pen.fillStyle = background === 'blackboard' ? '#17352d' : '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.lineCap = pen.lineJoin = 'round'
  const colors = { red: '#f41a0a', green: '#43cd40', black: '#000', white: '#f5f5f5', orange: '#ff8a1f', blue: '#2f7bf5' }
  const marks = []
  for (const one of operations) one.kind === 'undo' ? marks.pop() : marks.push(one)
  for (const mark of marks) {
    pen.strokeStyle = colors[mark.color]
    pen.lineWidth = mark.kind === 'shape' ? 3 : mark.width
    pen.beginPath()
    if (mark.kind === 'shape') pen.rect((mark.x - mark.width / 2) / 10, (mark.y - mark.height / 2) / 10, mark.width / 10, mark.height / 10)
    else for (let n = 0; n < mark.points.length; n += 4) pen.lineTo(mark.points[n] / 10, mark.points[n + 1] / 10)
    pen.stroke()
  }
  return canvas.toDataURL('image/png').split(',')[1]
}
for (const [file, log] of Object.entries(boards)) {
  const share = file.startsWith('student') ? 0.5 : 0.75
  measures[file] = { width: log.width * share, height: log.height * share }
  if (isWanted(file)) keep(file, Buffer.from(await page.evaluate(drawBoard, { ...log, share }), 'base64'))
}

const film = { file: 'chase.mp4', seconds: 14 }
measures[film.file] = { seconds: film.seconds, width: 960, height: 540 }
if (isWanted(film.file)) {
  const how = { seconds: film.seconds, framesPerSecond: 20, type: 'video/mp4;codecs=avc1.42E01F', bits: 260_000 }
  keep(film.file, Buffer.from(await page.evaluate(recordFilm, how), 'base64'))
}
/** Runs in the page: a frame of the middle of the film, as base64. */
async function frameOf(film) {
  const player = document.createElement('video')
  const seeked = new Promise((resolve) => {
    player.onseeked = resolve
  })
  player.onloadeddata = () => {
    player.currentTime = player.duration / 2
  }
  player.src = film
  await seeked
  const canvas = Object.assign(document.createElement('canvas'), { width: player.videoWidth, height: player.videoHeight })
  canvas.getContext('2d').drawImage(player, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1]
}
if (isWanted(film.file) || isWanted('thumbs')) {
  const url = `data:video/mp4;base64,${readFileSync(join(folder, film.file)).toString('base64')}`
  await keepThumb(film.file, Buffer.from(await page.evaluate(frameOf, url), 'base64'))
}
await browser.close()

for (const [file, samples] of [
  ['voice-up-voice-down.flac', hum()],
  ['clock.flac', strikes(3, 5)],
]) {
  measures[file] = { seconds: Math.round(samples.length / rate) }
  if (isWanted(file)) keep(file, flacOf(samples))
}

keep(
  'texts.json',
  Buffer.from(
    `${JSON.stringify(Object.fromEntries([...math, ...chinese, ...english].map((deck) => [deck.file, textsOf(deck)])), null, 1)}\n`,
  ),
)
// Slides of an Office program, written with pptxgenjs: they stay as they are, and the server counts their pages.
measures['equality-practice.pptx'] = {}
keep('measures.json', Buffer.from(`${JSON.stringify(measures, null, 2)}\n`))
keep('boards.json', Buffer.from(`${JSON.stringify(boards)}\n`))
