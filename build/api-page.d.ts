export function apiPage(): string
