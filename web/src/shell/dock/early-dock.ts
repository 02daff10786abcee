import '../../kit/early/early-script.ts'
import { drawn } from '../../kit/early/early.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { isTight } from '../../kit/window/tight.ts'
import { hearResize, windowSize } from '../../kit/window/window-size.ts'
import { dockKey } from './dock-key.ts'
import { barLook, dockLayout, scaleOf } from './dock-layout.ts'

/**
 * Runs before the home of a teacher is seen. The dock that the server has drawn gets the measures of this window, as the application will give
 * them. One that stands elsewhere or is put away is not seen until then.
 */
const root = document.documentElement
const kept = attempt(() => ({ ...JSON.parse(window.localStorage.getItem(dockKey) ?? '{}') })) ?? {}

function fit() {
  const bar = document.querySelector<HTMLElement>(`${drawn} [data-dock]`)
  const list = bar?.querySelector('ul')
  if (!bar || !list || document.readyState === 'loading') return
  const { width, height } = windowSize()
  const isPhone = root.dataset.layout === 'phone'
  const wanted = { tools: list.children.length, edge: undefined, isTwoRows: kept.isTwoRows === true, isSheet: isPhone }
  const layout = dockLayout(wanted, { width, height: height - 16 })
  const look = barLook(isPhone ? { ...layout, shape: 'away' } : layout, width, scaleOf(width))
  Object.assign(bar.style, look.bar)
  Object.assign(list.style, look.tools)
  for (const [name, value] of Object.entries(look.data)) {
    if (value === undefined) delete bar.dataset[name]
    else bar.dataset[name] = value
  }
  const isElsewhere = !isPhone && (kept.isCollapsed || kept.place || kept.edge || isTight(false, height))
  if (!isElsewhere) delete root.dataset.dockLater
}

root.dataset.dockLater = ''
document.addEventListener('readystatechange', fit)
hearResize(fit)
