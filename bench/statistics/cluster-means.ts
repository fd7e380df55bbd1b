/** The values of one cluster, such as the queries of one family. */
export interface ClusterMean {
  readonly cluster: string
  readonly mean: number
  readonly count: number
}

/** Independent units of a sample: their sums and sizes side by side. */
export interface Units {
  readonly sums: Float64Array
  readonly sizes: Float64Array
}

/**
 * The mean and size of each cluster, in the order of first appearance. `clusters` names the cluster of each value.
 *
 * @throws Error where there are more or fewer names than values
 */
export function clusterMeans(values: readonly number[], clusters: readonly string[]): readonly ClusterMean[] {
  const { sums, sizes } = independentUnits(values, clusters)
  return [...new Set(clusters)].map((cluster, index) => {
    const count = sizes[index] ?? 0
    return { cluster, mean: (sums[index] ?? 0) / count, count }
  })
}

/** Each value a unit of its own, or, where clusters are given, each cluster. Errors as in `clusterMeans`. */
export function independentUnits(values: readonly number[], clusters: readonly string[] | undefined): Units {
  if (clusters === undefined) {
    return { sums: Float64Array.from(values), sizes: new Float64Array(values.length).fill(1) }
  }
  if (clusters.length !== values.length) {
    throw new Error(
      `${values.length} values in ${clusters.length} clusters; expected one cluster name for each`,
    )
  }
  const indexOf = new Map([...new Set(clusters)].map((cluster, index) => [cluster, index]))
  const units = { sums: new Float64Array(indexOf.size), sizes: new Float64Array(indexOf.size) }
  for (const [position, cluster] of clusters.entries()) {
    const index = indexOf.get(cluster) ?? 0
    units.sums[index] = (units.sums[index] ?? 0) + (values[position] ?? 0)
    units.sizes[index] = (units.sizes[index] ?? 0) + 1
  }
  return units
}
