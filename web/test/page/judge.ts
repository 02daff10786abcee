import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Matches = (this: unknown, node: Element, ...rest: readonly unknown[]) => boolean

interface Judging {
  readonly axe: {
    readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>
    readonly _audit: { readonly rules: { readonly id: string; matches: Matches }[] }
  }
  /** In the order of the document. */
  elements?: Element[]
  /** What was judged before, on this page or on another one. */
  known?: Set<Element>
}

/** Looks of elements that have been judged by this worker. */
const judged = new Set<string>()

/**
 * Contrast and the size of targets take two thirds of axe's time, and most of a page has been judged before: the same element in the same place
 * among the same ones, with the same text, colours, state and size, in a window of the same width. All other rules judge everything, always.
 */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script tag: the page's content security policy stays as it is. Once a document: half a megabyte to compile.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(leaveOutKnown)
  }
  const looks = await page.evaluate(looksOfElements)
  const { found, unsure } = await page.evaluate(
    judge,
    looks.map((look) => judged.has(look)),
  )
  if (found.length === 0) for (const [at, look] of looks.entries()) if (!unsure[at]) judged.add(look)
  return found
}

function leaveOutKnown() {
  const judging = window as unknown as Judging
  for (const id of ['color-contrast', 'target-size']) {
    const rule = judging.axe._audit.rules.find((one) => one.id === id)
    if (!rule) throw new Error(`axe has no rule ${id}`)
    const { matches } = rule
    rule.matches = function (node, ...rest) {
      return !judging.known?.has(node) && matches.call(this, node, ...rest)
    }
  }
}

/** One short text for each element of the body: what axe can see of it, of what is in it and of what it is in. */
function looksOfElements(): string[] {
  const judging = window as unknown as Judging
  const elements: Element[] = []
  const looks: string[] = []
  /** 53 bits of a text, quickly. */
  const shortOf = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      one = Math.imul(one ^ sign, 2654435761)
      other = Math.imul(other ^ sign, 1597334677)
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
  }
  /** Whichever rule of a style sheet gave it: a neighbour that is chosen, or a row below the pointer, may colour what is in itself the same. */
  const paintOf = (element: Element) => {
    const { color, backgroundColor, backgroundImage, opacity, visibility, fontSize, fontWeight } = getComputedStyle(element)
    return [color, backgroundColor, backgroundImage, opacity, visibility, fontSize, fontWeight].join(' ')
  }
  const tags = new Map<Element, string>()
  const tagOf = (element: Element) => {
    const known = tags.get(element)
    if (known !== undefined) return known
    // React numbers what it names from page to page anew.
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value.replaceAll(/_r_\w+_/g, '_r_')}`)
    const tag = [element.localName, ...attributes, paintOf(element)].join(' ')
    tags.set(element, tag)
    return tag
  }
  const stateOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { checked, value } = element as Partial<HTMLInputElement>
    return [Math.round(width), Math.round(height), checked, value, element.matches(':hover'), element.matches(':focus')].join(' ')
  }
  /** What is beside it may lie behind it. */
  const visit = (element: Element, beside: string): string => {
    const at = elements.push(element) - 1
    const tag = tagOf(element)
    const around = shortOf([beside, tag, ...[...element.children].map(tagOf)].join('\n'))
    const parts = [tag, stateOf(element)]
    for (const child of element.childNodes) {
      if (child instanceof Element) parts.push(visit(child, around))
      else if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent ?? '')
    }
    const within = shortOf(parts.join('\n'))
    looks[at] = shortOf(`${beside} ${within}`)
    return within
  }
  visit(document.body, `${tagOf(document.documentElement)} ${innerWidth}`)
  judging.elements = elements
  return looks
}

/** What axe found, and of which elements, by their place, it could not be sure: because they were covered, for example. */
async function judge(isKnown: readonly boolean[]) {
  const judging = window as unknown as Judging
  const elements = judging.elements ?? []
  judging.known = new Set(elements.filter((_, at) => isKnown[at]))
  const { violations, incomplete } = await judging.axe.run(document, { resultTypes: ['violations', 'incomplete'], elementRef: true })
  const doubted = new Set<Element | undefined>(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  return {
    found: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
    unsure: elements.map((element) => doubted.has(element)),
  }
}
