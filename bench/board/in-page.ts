/** These run in the browser: nothing from outside a function is known there. */

interface Strokes {
  readonly strokes: readonly (readonly (readonly [number, number])[])[]
  readonly width: number
  readonly height: number
}

/** A canvas and nothing else: what is on it already, and one curve for each point of the mouse. */
export function putUpRaw({ strokes, width, height }: Strokes) {
  document.body.style.margin = '0'
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.style.cssText = 'position:fixed;inset:0;touch-action:none'
  document.body.replaceChildren(canvas)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  Object.assign(paper, { strokeStyle: '#f41a0a', lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
  for (const points of strokes) {
    paper.beginPath()
    for (const [x, y] of points) paper.lineTo(x, y)
    paper.stroke()
  }
  let last: { x: number; y: number; midX: number; midY: number } | undefined
  canvas.addEventListener('pointerdown', ({ clientX: x, clientY: y, pointerId }) => {
    canvas.setPointerCapture(pointerId)
    last = { x, y, midX: x, midY: y }
  })
  canvas.addEventListener('pointerup', () => {
    last = undefined
  })
  canvas.addEventListener('pointermove', (event) => {
    for (const { clientX: x, clientY: y } of event.getCoalescedEvents()) {
      if (!last) return
      const [midX, midY] = [(last.x + x) / 2, (last.y + y) / 2]
      paper.beginPath()
      paper.moveTo(last.midX, last.midY)
      paper.quadraticCurveTo(last.x, last.y, midX, midY)
      paper.stroke()
      last = { x, y, midX, midY }
    }
  })
}

interface Kept {
  readonly row: { readonly id: string }
  readonly operations: readonly object[]
}

/** As a tab that has crashed leaves it: the board begins with these lines. */
export async function keepDraft({ row, operations }: Kept) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('jiangtai.boards', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: 'id' })
      request.result.createObjectStore('operations', { autoIncrement: true }).createIndex('draft', 'draft')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await new Promise<void>((resolve) => {
    const work = database.transaction(['rows', 'operations'], 'readwrite')
    work.objectStore('rows').clear()
    work.objectStore('operations').clear()
    work.objectStore('rows').put(row)
    for (const operation of operations) work.objectStore('operations').add({ draft: row.id, operation })
    work.oncomplete = () => resolve()
  })
  database.close()
}
