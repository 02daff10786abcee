/** As in package.json and at the top of the changelog. */
export const productVersion = '0.12.0'
