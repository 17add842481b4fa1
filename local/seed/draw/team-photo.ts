export function drawTeamPhoto(names: readonly string[], seed: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853" viewBox="0 0 1280 853"><rect width="1280" height="853" fill="#dcd5c8"/><text x="20" y="40">${names.length}${seed}</text></svg>`;
}
