/** Pattern of mail addresses: that of zod, extended by punycode top-level domains (`xn--p1ai`). */
export const mailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]{1,59})$/
