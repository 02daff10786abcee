import { type Rational, rational, times } from './rational.ts'

/** By what a unit is multiplied to be the first of its kind. */
interface Unit {
  readonly kind: string
  readonly factor: Rational
}

const units = new Map<string, Unit>()

const whole = (value: number | bigint) => rational(BigInt(value), 1n)
const add = (kind: string, factor: Rational, ...names: readonly string[]) => {
  for (const name of names) units.set(name, { kind, factor })
}

const lengths = [
  ['mm', '毫米', 1n],
  ['cm', '厘米', 10n],
  ['dm', '分米', 100n],
  ['m', '米', 1000n],
  ['km', '千米', 1_000_000n],
] as const
for (const [name, chinese, factor] of lengths) {
  add('length', whole(factor), name, chinese)
  add('area', whole(factor ** 2n), `${name}^2`, `平方${chinese}`)
  add('volume', whole(factor ** 3n), `${name}^3`, `立方${chinese}`)
}
add('volume', whole(1000n), 'mL', 'ml', '毫升')
add('volume', whole(1_000_000n), 'L', 'l', '升')

add('mass', whole(1), 'mg', '毫克')
add('mass', whole(1000), 'g', '克')
add('mass', whole(1_000_000), 'kg', '千克')
add('mass', whole(1_000_000_000), 't', '吨')

add('time', whole(1), 's', '秒')
add('time', whole(60), 'min', '分钟')
add('time', whole(3600), 'h', '小时', '时')

add('money', whole(1), '分')
add('money', whole(10), '角')
add('money', whole(100), '元')

add('angle', whole(1), '°', '度')
add('temperature', whole(1), '°C', '摄氏度')

add('speed', rational(1n, 1n), 'm/s', '米/秒')
add('speed', rational(5n, 18n), 'km/h', '千米/时', '千米/小时')

export const isUnit = (name: string) => units.has(name)

/** The value in the first unit of its kind, to compare it. */
export function inBase(value: Rational, name: string): { readonly kind: string; readonly value: Rational } | undefined {
  const unit = units.get(name)
  return unit && { kind: unit.kind, value: times(value, unit.factor) }
}
