/** What the cards of vehicles say; fetched with them. */
export const vehicleTexts = {
  action: 'Check availability',
  askPrice: 'Ask for the price',
  contactFirst: 'Leave your contact info for the price',
  priceQuestion: (name: string, stock: string) => `How much is the ${name} (stock ${stock})?`,
  stock: (stock: string) => `Stock ${stock}`,
  question: (name: string, stock: string) => `Is the ${name} (stock ${stock}) still available?`,
  carousel: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous vehicle',
    next: 'Next vehicle',
    place: (slide: number, slides: number) => `${slide} of ${slides}`,
  },
} as const;
