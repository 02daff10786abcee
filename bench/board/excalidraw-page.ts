import { Excalidraw } from '@excalidraw/excalidraw'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

type Strokes = readonly (readonly (readonly [number, number])[])[]

/** As its own documents put it up: lines that were drawn before, and the pen in the hand. */
function putUp(strokes: Strokes) {
  const box = document.createElement('div')
  box.style.cssText = 'position:fixed;inset:0'
  document.body.replaceChildren(box)
  const elements = strokes.map((points, at) => {
    const [x, y] = points[0] ?? [0, 0]
    const shape = {
      x,
      y,
      width: 100,
      height: 100,
      points: points.map(([px, py]) => [px - x, py - y]),
      pressures: [],
      simulatePressure: true,
    }
    return { type: 'freedraw', id: `${at}`, ...shape, strokeColor: '#f41a0a', strokeWidth: 1, opacity: 100, seed: 1, version: 1 }
  })
  return new Promise<void>((resolve) =>
    createRoot(box).render(
      createElement(Excalidraw, {
        initialData: { elements: elements as never[], scrollToContent: false },
        excalidrawAPI: (api: { setActiveTool: (tool: { type: 'freedraw' }) => void }) => {
          api.setActiveTool({ type: 'freedraw' })
          resolve()
        },
      }),
    ),
  )
}

Object.assign(window, { putUpExcalidraw: putUp })
