import type { snapdom as Snapdom } from '@zumer/snapdom'

/** These run in the browser: nothing from outside a function is known there. */

/** Fills the page of the class: 500 elements with words, 10 pictures, a canvas. */
export async function fillPage({ nodes, images }: { readonly nodes: number; readonly images: number }) {
  const page = document.getElementById('content')
  if (!page) throw new Error('no page')
  const pictureOf = (hue: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 160
    const context = canvas.getContext('2d')
    const shade = context?.createLinearGradient(0, 0, 160, 160)
    shade?.addColorStop(0, `hsl(${hue} 70% 50%)`)
    shade?.addColorStop(1, `hsl(${hue + 60} 70% 80%)`)
    if (context && shade) context.fillStyle = shade
    context?.fillRect(0, 0, 160, 160)
    return canvas
  }
  const box = document.createElement('div')
  box.style.cssText = 'position:relative;display:flex;flex-wrap:wrap;gap:6px;padding:16px'
  const loaded = Array.from({ length: images }, (_, at) => {
    const image = document.createElement('img')
    image.src = pictureOf(at * 36).toDataURL()
    image.style.cssText = 'width:120px;height:120px;border-radius:12px'
    box.append(image)
    return image.decode()
  })
  const drawn = pictureOf(120)
  drawn.style.cssText = 'width:240px;height:120px'
  box.append(drawn)
  for (let at = 0; at < nodes; at++) {
    const part = document.createElement(at % 5 === 0 ? 'strong' : 'span')
    part.textContent = `第 ${at} 个字`
    part.style.cssText = `padding:2px 6px;border:1px solid hsl(${at % 360} 40% 60%);border-radius:6px`
    box.append(part)
  }
  page.replaceChildren(box)
  await Promise.all(loaded)
  return box.querySelectorAll('*').length
}

/** Whatever the library remembers of the page is worth nothing after a change, for either. */
export function changePage() {
  const news = document.createElement('i')
  news.textContent = `${performance.now()}`
  document.getElementById('content')?.firstElementChild?.lastElementChild?.replaceWith(news)
}

/** The library by itself, as its own documents call it. */
export async function takeBare() {
  const { snapdom } = window as unknown as { snapdom: typeof Snapdom }
  const page = document.getElementById('content')
  if (!page) throw new Error('no page')
  const from = performance.now()
  await snapdom.toCanvas(page, { clip: 'viewport' })
  return performance.now() - from
}

/** From the press in the dock until the picture is in the lens. */
export function openLens(item: string) {
  return new Promise<number>((resolve) => {
    const from = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-glass] canvas')) return
      observer.disconnect()
      resolve(performance.now() - from)
    }).observe(document.body, { childList: true, subtree: true })
    document.getElementById(item)?.click()
  })
}

/** One movement a frame, as a mouse that is held tells it. */
export async function moveLens({ frames, selector }: { readonly frames: number; readonly selector: string }) {
  const target = document.querySelector(selector)
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame)
    const place = { clientX: 960 + 400 * Math.sin(frame / 9), clientY: 540 + 200 * Math.cos(frame / 7) }
    target?.dispatchEvent(new PointerEvent('pointermove', { ...place, pointerId: 1, bubbles: true }))
  }
}
