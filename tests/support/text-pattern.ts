/** The source of a pattern that matches exactly this text. */
export const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
