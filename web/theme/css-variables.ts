type Colors = Readonly<Record<string, string>>
type Sizes = Readonly<Record<string, number>>

export interface Tokens {
  readonly shared: {
    readonly space: Sizes
    readonly radius: Sizes
    readonly zIndex: Sizes
    readonly shadow: Readonly<Record<string, string>>
    readonly motion: Readonly<Record<string, string | number>>
    readonly font: Readonly<Record<string, string>>
    readonly semantic: Colors
    readonly mediaTint: Colors
    readonly lamp: Readonly<Record<string, { readonly fill: string; readonly on: string }>>
    readonly scorer: readonly { readonly fill: string }[]
    readonly type: { readonly desk: Sizes; readonly panel: Sizes; readonly phone: Sizes }
  }
  readonly orgs: Readonly<Record<string, { readonly color: Colors }>>
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function lines(prefix: string, values: Readonly<Record<string, string | number>>, unit = ''): string[] {
  return Object.entries(values).map(([name, value]) => `--${prefix}${kebab(name)}:${value}${typeof value === 'number' ? unit : ''}`)
}

const rule = (selector: string, declarations: readonly string[]) => `${selector}{${declarations.join(';')}}`

/** A phone has one title step: it stands for every title of the desk. */
function phoneType(phone: Sizes): Sizes {
  const { title = 0, ...steps } = phone
  return { ...steps, title1: title, title2: title }
}

/** A tool window on a phone is read from as near as its pages. */
function phonePanelType({ caption = 0, body = 0, bodyL = 0, title = 0 }: Sizes): Sizes {
  return { caption, body, bodyL, label: bodyL, title, figure: title }
}

/**
 * The whole look as custom properties: `:root` is the default organisation, `[data-org]` what another one changes. The default has a rule
 * too, for a part of a page that shows it in the colours of another.
 */
export function cssVariables({ shared, orgs }: Tokens): string {
  const { default: base, ...others } = orgs
  const own = ({ color }: { readonly color: Colors }) => Object.entries(color).filter(([name, value]) => base?.color[name] !== value)
  const changed = Object.entries(base?.color ?? {}).filter(([name]) =>
    Object.values(others).some(({ color }) => color[name] !== undefined && color[name] !== base?.color[name]),
  )
  const root = [
    ...lines('space-', shared.space, 'px'),
    ...lines('radius-', shared.radius, 'px'),
    ...lines('z-', shared.zIndex),
    ...lines('shadow-', shared.shadow),
    ...lines('motion-', shared.motion, 'ms'),
    ...lines('font-', shared.font),
    ...lines('text-', shared.type.desk, 'px'),
    ...lines('panel-', shared.type.panel, 'px'),
    ...lines('', shared.semantic),
    ...lines('media-', shared.mediaTint),
    ...Object.entries(shared.lamp).flatMap(([color, { fill, on }]) => lines('', { [`lamp${color}`]: fill, [`lamp${color}-on`]: on })),
    ...shared.scorer.flatMap(({ fill }, place) => lines('', { [`score${place}`]: fill })),
    ...lines('', base?.color ?? {}),
  ]
  return [
    rule(':root', root),
    rule("[data-layout='phone']", [
      ...lines('text-', phoneType(shared.type.phone), 'px'),
      ...lines('panel-', phonePanelType(shared.type.phone), 'px'),
    ]),
    rule("[data-org='default']", lines('', Object.fromEntries(changed))),
    ...Object.entries(others).map(([org, look]) => rule(`[data-org='${org}']`, lines('', Object.fromEntries(own(look))))),
  ].join('\n')
}
