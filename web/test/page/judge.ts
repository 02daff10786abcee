import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { lineOf } from './page-line.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A node of axe's own tree. */
interface Seen {
  readonly actualNode: Element
}

interface Rule {
  readonly id: string
  selector: string
  excludeHidden: boolean
  gather: (context: unknown, options: unknown) => Seen[]
}

interface Judging {
  readonly axe: {
    readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>
    readonly commons: { readonly dom: { readonly isVisibleToScreenReaders: (node: Seen) => boolean } }
    readonly _audit: { readonly rules: Rule[] }
  }
  /** In the order of the document. */
  elements?: Element[]
  /** What was judged before, on this page or on another one, by those rules. */
  known?: Readonly<Record<Kind, Set<Element>>>
}

/** Rules by what they look at, beside an element and what is in it. `size`: what may lie over it. `paint`: what may lie behind it. `role`: what it is in. */
const kinds = ['size', 'paint', 'role'] as const
type Kind = (typeof kinds)[number]

const rulesOf: Readonly<Record<Kind, readonly string[]>> = {
  size: ['target-size'],
  paint: ['color-contrast', 'avoid-inline-spacing'],
  role: [
    ...['aria-allowed-attr', 'aria-allowed-role', 'aria-braille-equivalent', 'aria-command-name', 'aria-conditional-attr'],
    ...[
      'aria-deprecated-role',
      'aria-dialog-name',
      'aria-hidden-focus',
      'aria-input-field-name',
      'aria-meter-name',
      'aria-progressbar-name',
    ],
    ...['aria-prohibited-attr', 'aria-required-attr', 'aria-required-parent', 'aria-roledescription', 'aria-roles', 'aria-tab-name'],
    ...['aria-text', 'aria-toggle-field-name', 'aria-tooltip-name', 'aria-treeitem-name', 'aria-valid-attr', 'autocomplete-valid'],
    ...['button-name', 'empty-heading', 'empty-table-header', 'image-alt', 'image-redundant-alt', 'label', 'label-content-name-mismatch'],
    ...['label-title-only', 'link-name', 'list', 'listitem', 'nested-interactive', 'presentation-role-conflict', 'role-img-alt'],
    ...['select-name', 'summary-name', 'svg-img-alt', 'tabindex'],
  ],
}

/** Looks of elements that have been judged by this worker, by the rules of a kind. */
const judged: Readonly<Record<Kind, Set<string>>> = { size: new Set(), paint: new Set(), role: new Set() }

/**
 * Most of a page has been judged before: the same element in the same place among the same ones, with the same text, colours, state and size,
 * in a window of the same width. What rules say of it is known. Rules about the page as a whole judge everything, always.
 */
export async function violations(page: Page): Promise<string[]> {
  const { isReady, ...texts } = await page.evaluate(looksOfElements)
  // Evaluated, not added as a script tag: the page's content security policy stays as it is. Once a document.
  if (!isReady) await bringAxe(page)
  const looks = kinds.map((kind) => ({ kind, of: texts[kind].split(' ') }))
  // Texts, not lists: Playwright takes long over those.
  const isKnown = looks.map(({ kind, of }) => of.map((look) => (judged[kind].has(look) ? 'y' : 'n')).join(''))
  const { found, unsure } = await page.evaluate(judge, [rulesOf, isKnown] as const)
  if (found.length > 0) return found
  for (const { kind, of } of looks) {
    const doubted = new Set(unsure[kind])
    // No look: it names another element, or is named by one.
    for (const [at, look] of of.entries()) if (look && !doubted.has(at)) judged[kind].add(look)
  }
  return found
}

/** By a line of our own, not by `page.evaluate`, which calls `eval`: half a megabyte that a page of the same process has compiled is not compiled again. */
async function bringAxe(page: Page) {
  const line = await lineOf(page)
  const expression = `${axeSource}\n;(${leaveOutKnown})(${JSON.stringify(rulesOf)})`
  const { exceptionDetails } = await line.send('Runtime.evaluate', { expression })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

function leaveOutKnown(rulesOf: Readonly<Record<Kind, readonly string[]>>) {
  const judging = window as unknown as Judging
  const ruleOf = (id: string) => {
    const rule = judging.axe._audit.rules.find((one) => one.id === id)
    if (!rule) throw new Error(`axe has no rule ${id}`)
    return rule
  }
  const leaveOut = (kind: Kind, id: string) => {
    const rule = ruleOf(id)
    const { gather, excludeHidden } = rule
    // Whether something is hidden takes axe long to say: it is asked last.
    rule.excludeHidden = false
    rule.gather = function (...given) {
      const nodes = gather.apply(this, given).filter(({ actualNode }) => !judging.known?.[kind].has(actualNode))
      return excludeHidden ? nodes.filter((node) => judging.axe.commons.dom.isVisibleToScreenReaders(node)) : nodes
    }
  }
  for (const id of rulesOf.size) leaveOut('size', id)
  for (const id of rulesOf.paint) leaveOut('paint', id)
  for (const id of rulesOf.role) leaveOut('role', id)
  // It finds fault with what is important alone, but first asks which text can be seen in whatever has a style: that of <html> is the whole page.
  ruleOf('avoid-inline-spacing').selector = '[style*="important"]'
}

/** For each kind of rules one short text for each element of the body: what they can see of it, of what is in it and of what is around it. */
function looksOfElements() {
  const judging = window as unknown as Judging
  const elements: Element[] = []
  const looks: Readonly<Record<Kind, string[]>> = { size: [], paint: [], role: [] }
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
    const { color, backgroundColor, backgroundImage, opacity, visibility, display, fontSize, fontWeight } = getComputedStyle(element)
    return [color, backgroundColor, backgroundImage, opacity, visibility, display, fontSize, fontWeight].join(' ')
  }
  const tags = new Map<Element, string>()
  const tagOf = (element: Element) => {
    const known = tags.get(element)
    if (known !== undefined) return known
    // The two outermost ones stand for the whole page, and carry sizes and switches: what those change is seen where it shows.
    const isOutermost = element === document.documentElement || element === document.body
    const told = [...element.attributes].filter(({ name }) => !isOutermost || !/^(style|class|data-.*)$/.test(name))
    // React numbers what it names from page to page anew.
    const attributes = told.map(({ name, value }) => `${name}=${value.replaceAll(/_r_\w+_/g, '_r_')}`)
    const tag = [element.localName, ...attributes, paintOf(element)].join(' ')
    tags.set(element, tag)
    return tag
  }
  const stateOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { checked, value } = element as Partial<HTMLInputElement>
    return [Math.round(width), Math.round(height), checked, value, element.matches(':hover'), element.matches(':focus')].join(' ')
  }
  const naming = ['labelledby', 'describedby', 'owns', 'controls', 'activedescendant', 'details', 'errormessage', 'flowto']
  const byId = ['[for]', '[headers]', ...naming.map((name) => `[aria-${name}]`)].join(',')
  const isNamedAfar = (element: Element) => Boolean((element as Partial<HTMLInputElement>).labels?.length)
  const refers = new Set<Element>()
  for (const one of document.body.querySelectorAll(`${byId},button,input,meter,output,progress,select,textarea`)) {
    if (!one.matches(byId) && !isNamedAfar(one)) continue
    // What it is in may have its name from it.
    for (let at: Element | null = one; at && !refers.has(at); at = at.parentElement) refers.add(at)
  }
  const isDialog = (element: Element) =>
    element.matches('[role=dialog]') || (element.parentElement === document.body && element.querySelector('[role=dialog]'))
  const isModal = (element: Element) => element.parentElement === document.body && element.querySelector('[aria-modal=true]')
  const visit = (element: Element, outside: Readonly<Record<Kind, string>>): string => {
    const at = elements.push(element) - 1
    const tag = tagOf(element)
    // A modal dialog covers everything, and any other one lies in front.
    const beside = [...element.children].filter((one) => !isModal(one))
    const behind = beside.filter((one) => !isDialog(one))
    const around = {
      size: shortOf([outside.size, tag, ...beside.map(tagOf)].join('\n')),
      paint: shortOf([outside.paint, tag, ...behind.map(tagOf)].join('\n')),
      role: shortOf(`${outside.role}\n${tag}`),
    }
    const parts = [tag, stateOf(element)]
    for (const child of element.childNodes) {
      // Behind a dialog there may be another one.
      if (child instanceof Element) parts.push(visit(child, isDialog(child) ? { ...around, paint: around.size } : around))
      else if (child.nodeType === Node.TEXT_NODE) parts.push(child.textContent ?? '')
    }
    const within = shortOf(parts.join('\n'))
    looks.size[at] = shortOf(`${outside.size} ${within}`)
    looks.paint[at] = shortOf(`${outside.paint} ${within}`)
    looks.role[at] = refers.has(element) ? '' : shortOf(`${outside.role} ${within}`)
    return within
  }
  const top = `${tagOf(document.documentElement)} ${innerWidth}`
  visit(document.body, { size: top, paint: top, role: top })
  judging.elements = elements
  return { isReady: 'axe' in window, size: looks.size.join(' '), paint: looks.paint.join(' '), role: looks.role.join(' ') }
}

/** What axe found, and of which elements, by their place, it could not be sure: because they were covered, for example. */
async function judge([rulesOf, isKnown]: readonly [Readonly<Record<Kind, readonly string[]>>, readonly string[]]) {
  const judging = window as unknown as Judging
  const elements = judging.elements ?? []
  const knownBy = (text = '') => new Set(elements.filter((_, at) => text[at] === 'y'))
  judging.known = { size: knownBy(isKnown[0]), paint: knownBy(isKnown[1]), role: knownBy(isKnown[2]) }
  const { violations, incomplete } = await judging.axe.run(document, {
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    // Only for films and sounds: else axe fetches and reads every style sheet, for a rule that we do not ask.
    preload: document.querySelector('audio, video') !== null,
  })
  /** What is drawn before or after the element itself, a ground of many colours, a single letter: nothing around it can change that. */
  const lasting = ['pseudoContent', 'shortTextContent', 'bgGradient', 'bgImage']
  const unsureBy = (ids: readonly string[]) => {
    const nodes = incomplete.filter(({ id }) => ids.includes(id)).flatMap((rule) => rule.nodes)
    const passing = nodes.filter(({ any }) => !any.some(({ data }) => lasting.includes(data?.messageKey)))
    const doubted = new Set<Element | undefined>(passing.map(({ element }) => element))
    return [...elements.keys()].filter((at) => doubted.has(elements[at]))
  }
  return {
    found: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
    unsure: { size: unsureBy(rulesOf.size), paint: unsureBy(rulesOf.paint), role: unsureBy(rulesOf.role) },
  }
}
