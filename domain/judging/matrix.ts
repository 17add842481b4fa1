/** Sums and products of matrices and vectors. The equations of a judging are symmetric and positive definite. */

/** The columns of M, lower triangular, with M'M the inverse of the matrix, which is symmetric (Cholesky). */
export function inverseRoot(matrix: Float64Array[]): Float64Array[] {
  const rows: Float64Array[] = [];
  for (const given of matrix) {
    const row = new Float64Array(given.length);
    for (const [at, above] of rows.entries()) row[at] = ((given[at] as number) - dot(row, above, at)) / (above[at] as number);
    const at = rows.push(row) - 1;
    row[at] = Math.sqrt((given[at] as number) - dot(row, row, at));
  }
  return rows.map((_, at) => {
    const column = new Float64Array(rows.length);
    for (let below = at; below < rows.length; below += 1) {
      const row = rows[below] as Float64Array;
      column[below] = ((below === at ? 1 : 0) - dot(row, column, below, at)) / (row[below] as number);
    }
    return column;
  });
}

/** The sum of some columns of a lower triangular matrix, each taken a number of times. */
export function combined(columns: Float64Array[], some: Iterable<readonly [number: number, times: number]>): Float64Array {
  const sum = new Float64Array(columns.length);
  for (const [number, often] of some) {
    const column = columns[number] as Float64Array;
    for (let at = number; at < sum.length; at += 1) add(sum, at, often * (column[at] as number));
  }
  return sum;
}

/** The product of each column of a lower triangular matrix with the vector. */
export function times(columns: Float64Array[], vector: Float64Array): Float64Array {
  return Float64Array.from(columns, (column, number) => dot(column, vector, vector.length, number));
}

function dot(a: Float64Array, b: Float64Array, to = a.length, from = 0): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

export function square(vector: Float64Array): number {
  return dot(vector, vector);
}

export function add(to: Float64Array | undefined, at: number, amount: number): void {
  if (to) to[at] = (to[at] as number) + amount;
}
