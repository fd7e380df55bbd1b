/**
 * Decides for one server after the other whether it has a trait, so that the share of tools with it stays near a target
 * (error diffusion). Independent draws would miss the target by far, because a few servers hold most of the tools.
 */
export interface ShareBalance {
  /**
   * The share of this server's tools that have the trait: all or none; the target share for large servers, which
   * would upset the balance.
   */
  next(toolCount: number, dither: number): number
}

/** From this size on a server has a trait on some of its tools. */
const LARGE_SERVER = 90

/** A balance that has seen no server yet; `dither` (0 to 1) of each server keeps the pattern from being regular. */
export function createShareBalance(target: number): ShareBalance {
  let wanted = 0
  let given = 0
  return {
    next: (toolCount, dither) => {
      if (toolCount >= LARGE_SERVER) return target
      wanted += target * toolCount
      const has = wanted - given >= toolCount * (0.25 + 0.5 * dither)
      if (has) given += toolCount
      return has ? 1 : 0
    },
  }
}
