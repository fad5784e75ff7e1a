// Palettes of three organisations with the same roles. A scene uses the roles' names, never colours.
const axs = {
  night: '#072a20', deep: '#0b3d2e', dark: '#14532d', mid: '#1f7a4d', soft: '#a5c7a0',
  shade: '#e6d8b8', paper: '#f6efe0', hot: '#e9a23b', warm: '#c8643c',
};
const acx = {
  night: '#121016', deep: '#1d1b22', dark: '#7a0f20', mid: '#b3122b', soft: '#b7c4ce',
  shade: '#dccfbf', paper: '#f3ede4', hot: '#7f9bb0', warm: '#4c6578',
};
const nva = {
  night: '#0a2a42', deep: '#0f3d5e', dark: '#165673', mid: '#1f6f8b', soft: '#9ccbd1',
  shade: '#e6d4b0', paper: '#f4ead7', hot: '#e4694a', warm: '#f2b08b',
};

/** Pictures 1 to 5 belong to AXS, 6 and 7 to ACX, 8 and 9 to NVA. */
export const paletteOf = (n) => (n <= 5 ? axs : n <= 7 ? acx : nva);
