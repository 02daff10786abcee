/** What people wait for in the console is read again by itself: an administrator may be in no class, or in another school, where no line tells of it. */
export const lookAgain = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true } as const
