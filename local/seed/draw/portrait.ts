export function drawPortrait(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="#dcd5c8"/><circle cx="320" cy="280" r="140" fill="#c68e63"/><text x="20" y="40">${name}</text></svg>`;
}
