import { parseAst } from 'rolldown/parseAst'
import { isTest, type Source } from './sources.ts'

/** Attributes and properties of our parts that people read or hear. */
const shown = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'hint', 'text', 'question', 'what', 'lead', 'yes', 'no'])

/** A word in Latin letters, and not one Chinese sign. */
export const isForeign = (text: string) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text)

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What an expression between tags may become: branches are looked into, what a function makes of it is not. */
function saidBy(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression') return [...saidBy(node.consequent), ...saidBy(node.alternate)]
  if (node.type === 'LogicalExpression') return [...saidBy(node.left), ...saidBy(node.right)]
  if (node.type === 'JSXExpressionContainer') return saidBy(node.expression)
  return []
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isNode(value)) return []
  const own =
    value.type === 'JSXText'
      ? [String(value.value)]
      : value.type === 'JSXAttribute' && isNode(value.name) && shown.has(String(value.name.name))
        ? saidBy(value.value)
        : value.type === 'JSXElement' && Array.isArray(value.children)
          ? value.children.filter((child) => isNode(child) && child.type === 'JSXExpressionContainer').flatMap(saidBy)
          : []
  return [...own, ...Object.values(value).flatMap(textsIn)]
}

/** What stands between the tags of pages, and in the attributes that people read, and is not Chinese. */
export const foreignTexts = (sources: readonly Source[]) =>
  sources
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ path, text }) =>
      textsIn(parseAst(text, { lang: 'tsx' }))
        .map((said) => said.trim())
        .filter(isForeign)
        .map((said) => `${path}: ${said}`),
    )
