export function isOrphan(state: {
  readonly platform: NodeJS.Platform
  readonly parent: number
  readonly current: number
  readonly isAlive: (pid: number) => boolean
}): boolean
export function endWithParent(): void
