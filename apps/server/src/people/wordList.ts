/** 256 plain words, no two of which begin with the same four letters: twelve of them are 96 bits. */
export const WORD_LIST: readonly string[] = `
able acorn actor adult agent album alley amber angel apple april arch
arena armor arrow autumn axle bacon badge baker bamboo banjo barn basket
beach bell berry bicycle bird blanket blossom boat bonus bottle brave bread
bridge broom bucket bundle butter cabin cactus camel candle canyon carpet castle
cedar chain cherry chimney circle city clock cloud clover coast coconut comet
copper coral cotton cousin cradle crayon cricket crown crystal cupboard curtain daisy
dance dawn deer desert diamond dinner dolphin donkey dragon drum duck eagle
early earth echo eight elbow elephant engine evening fabric falcon family farmer
feather fence fiddle field finger flame flute forest fossil fountain friend frost
galaxy garden garlic gentle giant ginger glacier glove golden goose grape guitar
hammer harbor harvest hazel helmet hero hill hockey honey horizon horse house
igloo indigo island ivory jacket jaguar jelly jewel jigsaw journey jungle kettle
kingdom kitchen kite kitten ladder lagoon lantern laurel lemon leopard letter library
lighthouse lily linen lion lizard lobster lumber lunch magnet mango maple marble
meadow melon merchant mirror mitten monkey moon morning mountain museum music napkin
nectar nephew nest nine north notebook number oasis ocean olive onion orange
orbit orchard otter oven owner oyster paddle palace panda paper parrot pebble
pencil pepper piano picnic pillow pilot planet plum pocket poem pony potato
prairie prince pumpkin puzzle quartz queen quick quiet rabbit radio rainbow raven
ribbon river robin rocket rope royal saddle salmon sandal saturn scarf school
season shadow shell silver singer sister spring summer tailor tiger timber tunnel
velvet walnut winter zebra
`
  .trim()
  .split(/\s+/);
