import type { ChosenWords } from './chosen-words.ts';

export const plants: ChosenWords = {
  fields: ['plant'],
  words: `
    acacia, acorn, agave, alder, aloe, anemone, apple tree, aquatic plant, ash, aspen, aster, azalea, bamboo,
    banyan, baobab, bark, beech, begonia, belladonna, birch, blossom, bluebell, bonsai, bracken, bramble, branch,
    brier, broom, bud, bulb, bulrush, bush, buttercup, cactus, camellia, cannabis, carnation, catnip, cattail,
    cedar, cereal, cherry tree, chestnut, Christmas tree#5, chrysanthemum, clover, conifer, cork oak, cornflower,
    cotton#3, cowslip, crocus, cycad, cypress, daffodil, dahlia, daisy, dandelion, date palm, deadly nightshade,
    delphinium, Douglas fir, duckweed, edelweiss, elder, elm, eucalyptus, evergreen, fern, fir, flax,
    flowering plant, fly agaric, forget-me-not, foxglove, freesia, fruit, fuchsia, fungus, gardenia, geranium,
    giant sequoia, ginkgo, ginseng, gladiolus, gorse, grass, gymnosperm, hawthorn, hazel, heather, hemlock, hemp,
    hibiscus, hickory, hogweed, holly, hollyhock, honeysuckle, hop, horse chestnut, horsetail, houseplant, hyacinth,
    hydrangea, iris, ivy, jasmine, juniper, larch, laurel, lavender, leaf, legume, lichen, lilac, lily,
    lily of the valley, lime tree, lotus, magnolia, mahogany, mandrake, mangrove, maple, marigold, marjoram,
    mesquite, millet, mimosa, mistletoe, mold, moss, mulberry, myrtle, nasturtium, nettle, Norway spruce,
    oak, oleander, orange tree, orchid, palm, pansy, papyrus, peach tree, penicillium, peony, periwinkle#1, petal,
    petunia, phlox, pine, pitcher plant, plum tree, pod, poinsettia, poison ivy#2, pollen, poplar#2, poppy, primrose,
    rapeseed, redwood, reed, rhododendron, root, rose, rowan, rubber plant, rubber tree, rush, rye, sandalwood,
    Scots pine, seed#2, sequoia, shamrock, shrub, silver birch, snapdragon, sorghum, sphagnum, spore,
    spruce, stalk, stamen, stem, succulent, sugar cane, sugar maple, sunflower, sweet pea, sycamore, teak, thistle,
    thorn, toadstool, tobacco#2, tree fern, trefoil, trunk, tuber, tulip, tumbleweed, twig, vascular plant,
    Venus's flytrap, vine, violet, water lily, weed, weeping willow, wheat, wild flower, willow, wisteria, wormwood,
    yeast, yew, yucca, zinnia,`,
};
